import data from '../test-cards.json' with { type: 'json' };

export type FieldError = { code: string; message: string };

/** A real card typed by mistake stays in the browser. */
const TEST_CARDS = new Set(data.cards.map(({ number }) => number));

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isAmex = (number: string): boolean => /^3[47]/.test(number);

/** Groups the digits as they stand on the card: `4242 4242 …`, `3782 822463 10005`. */
export const formatNumber = (text: string): string => {
  const digits = digitsOf(text);
  return isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].join(' ').trim()
    : (digits.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');
};

/** `1234`, `12/34`, `12/2034` and `1/34` all become `12 / 34` or `01 / 34`. */
export const formatExpiry = (text: string): string => {
  const single = /^\s*([2-9]|\d(?=\s*\/))/.test(text);
  const digits = single ? `0${digitsOf(text)}` : digitsOf(text);
  const year = /^\d{2}20\d{2}$/.test(digits) ? digits.slice(4) : digits.slice(2, 4);
  return year === '' ? digits : `${digits.slice(0, 2)} / ${year}`;
};

/** Three digits, four on American Express. */
export const formatCvc = (text: string, number: string): string =>
  digitsOf(text).slice(0, isAmex(number) ? 4 : 3);

/** What is wrong with the card number, in the provider's words, or undefined. */
export const numberError = (text: string): FieldError | undefined => {
  const digits = digitsOf(text);
  if (digits.length < (isAmex(digits) ? 15 : 16)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  if (TEST_CARDS.has(digits)) return undefined;
  return {
    code: 'invalid_number',
    message: 'Only test cards are accepted here. Use 4242\u00a04242\u00a04242\u00a04242.',
  };
};

export const expiryError = (text: string, now: Date): FieldError | undefined => {
  const [, month = '', year = ''] = /^(\d{2}) \/ (\d{2})$/.exec(text) ?? [];
  if (month === '' || month < '01' || month > '12') {
    return {
      code: 'incomplete_expiry',
      message: "Your card's expiration date is incomplete.",
    };
  }
  const full = 2000 + Number(year);
  if (full < now.getFullYear()) {
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    };
  }
  if (full === now.getFullYear() && Number(month) < now.getMonth() + 1) {
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
    };
  }
  return undefined;
};

export const cvcError = (text: string, number: string): FieldError | undefined =>
  text.length === (isAmex(number) ? 4 : 3)
    ? undefined
    : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
