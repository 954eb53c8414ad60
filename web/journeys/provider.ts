const SECRET = { authorization: 'Bearer sk_test_sandbox' };

const list = async <T>(url: string, path: string): Promise<T[]> => {
  const response = await fetch(`${url}/__stripe/v1/${path}`, { headers: SECRET });
  const { data }: { data: T[] } = await response.json();
  return data;
};

const control = async (url: string, path: string, body: object) => {
  const response = await fetch(`${url}/__stripe/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};

/** The ids of the payment intents of a booking at the provider of the product at `url`. */
export const intentsOf = async (url: string, bookingId: string): Promise<string[]> => {
  const intents = await list<{ id: string; metadata: { bookingId?: string } }>(
    url,
    'payment_intents?limit=100',
  );
  return intents.filter(({ metadata }) => metadata.bookingId === bookingId).map(({ id }) => id);
};

/** Returns the statuses of the provider's intents of a booking, for example `canceled`. */
export const intentStatuses = async (url: string, bookingId: string): Promise<string[]> => {
  const ids = new Set(await intentsOf(url, bookingId));
  const intents = await list<{ id: string; status: string }>(url, 'payment_intents?limit=100');
  return intents.filter(({ id }) => ids.has(id)).map(({ status }) => status);
};

type Charge = {
  paid: boolean;
  amount: number;
  billing_details: { address?: { country?: string } };
};

const paidCharges = async (url: string, bookingId: string): Promise<Charge[]> => {
  const intents = await intentsOf(url, bookingId);
  const made = await Promise.all(
    intents.map((id) => list<Charge>(url, `charges?payment_intent=${id}`)),
  );
  return made.flat().filter(({ paid }) => paid);
};

/**
 * Returns what the provider charged for a booking, in cents, one entry for each successful charge.
 */
export const charges = async (url: string, bookingId: string): Promise<number[]> =>
  (await paidCharges(url, bookingId)).map(({ amount }) => amount);

/** Returns the billing country of each successful charge of a booking. */
export const billingCountries = async (url: string, bookingId: string) =>
  (await paidCharges(url, bookingId)).map(({ billing_details: { address } }) => address?.country);

/** Sets how the provider answers the next confirmation, for any card. */
export const arrangeNextOutcome = (url: string, outcome: 'processing') =>
  control(url, 'next-outcome', { for: 'confirm', outcome });

/** Completes what the provider is still processing. */
export const settleIntent = (url: string, intentId: string, outcome: 'succeeded' | 'failed') =>
  control(url, `payment_intents/${intentId}/settle`, { outcome });

/** Has the provider keep another fee of a booking's charge than it said, in cents. */
export const alterFee = async (url: string, bookingId: string, fee: number) => {
  const [intentId = ''] = await intentsOf(url, bookingId);
  const [charge] = await list<{ amount: number; balance_transaction: string }>(
    url,
    `charges?payment_intent=${intentId}`,
  );
  if (!charge) throw new Error(`Booking ${bookingId} was not charged`);
  const net = charge.amount - fee;
  await control(url, `objects/${charge.balance_transaction}/alter`, { fee, net });
};
