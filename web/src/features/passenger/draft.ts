import { emptyDetails, type Details } from './details.ts';

const KEY = 'passenger-details';

/** What was typed in this tab before a reload or for another flight; else empty fields. */
export function readDraft(): Details {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return {
      passenger: fill(emptyDetails.passenger, saved, 'passenger'),
      billingAddress: fill(emptyDetails.billingAddress, saved, 'billingAddress'),
    };
  } catch {
    return emptyDetails;
  }
}

/** Keeps what is typed, in this tab only. A browser that refuses storage loses it at a reload. */
export function writeDraft(details: Details) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(details));
  } catch {
    // The form itself still holds everything.
  }
}

export function removeDraft() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The values of one part of a saved form, empty where the saved one is of another type. */
function fill<T extends object>(empty: T, saved: unknown, part: string): T {
  const values = property(saved, part);
  const kept = Object.entries(empty).flatMap(([name, value]) => {
    const before = property(values, name);
    return typeof before === typeof value ? [[name, before]] : [];
  });
  return { ...empty, ...Object.fromEntries(kept) };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
