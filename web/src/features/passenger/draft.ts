import { emptyDetails, type Details } from './details.ts';

const key = (flightId: string) => `passenger-details:${flightId}`;

/** What was typed for this flight before a reload; empty fields when nothing was. */
export function readDraft(flightId: string): Details {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key(flightId)) ?? '{}');
    return {
      passenger: fill(emptyDetails.passenger, saved, 'passenger'),
      billingAddress: fill(emptyDetails.billingAddress, saved, 'billingAddress'),
    };
  } catch {
    return emptyDetails;
  }
}

/** Keeps what is typed, in this tab only. A browser that refuses storage loses it at a reload. */
export function writeDraft(flightId: string, details: Details) {
  try {
    sessionStorage.setItem(key(flightId), JSON.stringify(details));
  } catch {
    // The form itself still holds everything.
  }
}

export function removeDraft(flightId: string) {
  try {
    sessionStorage.removeItem(key(flightId));
  } catch {
    // Nothing was kept.
  }
}

/** The texts of one part of a saved form, empty where the saved value is no text. */
function fill<T extends Record<string, string>>(empty: T, saved: unknown, part: string): T {
  const values = property(saved, part);
  const texts = Object.keys(empty).map((name) => [name, property(values, name)]);
  return { ...empty, ...Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')) };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
