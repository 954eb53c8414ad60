const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars, a number or a decimal string as in the API: `1234.5` → `$1,234.50` (spec 1 §9). */
export const formatUsd = (amount: number | string) => dollars.format(Number(amount));
