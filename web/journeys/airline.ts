import { SANDBOX_TOKEN } from '#tools/duffel-sandbox/index.ts';

/** Uses a control of the flight supplier's sandbox in the product at `url`. */
export const controlAirline = async (url: string, path: string, body: object = {}) => {
  const response = await fetch(`${url}/__duffel/_control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};

/** Returns the supplier's orders of a booking, the newest first. */
export const ordersOf = async (url: string, bookingId: string): Promise<string[]> => {
  const response = await fetch(`${url}/__duffel/air/orders`, {
    headers: { authorization: `Bearer ${SANDBOX_TOKEN}`, 'duffel-version': 'v2' },
  });
  const { data }: { data: { id: string; metadata: { booking_id?: string } }[] } =
    await response.json();
  return data.filter(({ metadata }) => metadata.booking_id === bookingId).map(({ id }) => id);
};
