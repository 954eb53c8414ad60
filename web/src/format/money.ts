const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** US dollars, a number or a decimal string as in the API: `1234.5` → `$1,234.50` (spec 1 §9). */
export const formatUsd = (amount: number | string) => dollars.format(Number(amount));

/** A round amount of US dollars without cents: `1500` → `$1,500`. */
export const formatDollars = (amount: number) => wholeDollars.format(amount);

/** Integer cents of any currency (ISO 4217): `1550`, `usd` → `$15.50`; -0 has no sign. */
export const formatCents = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, signDisplay: 'negative' }).format(
    cents / 100,
  );
