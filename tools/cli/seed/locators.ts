/** Orders that one seed has room for. */
export const MOST_ORDERS = 1_000_000;
/** Seeds are 0 to this; each has ids and numbers of its own. */
export const LAST_SEED = 1_023;

const BITS_OF_ORDER = 20;
const MASK = 2 ** 30 - 1;
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A bijection of 30 bits (xorshift-multiply), so that consecutive values look unrelated. */
const scattered = (value: number): number => {
  let mixed = Math.imul(value ^ 0x15a4e35, 0x2545f491) & MASK;
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x1e35a7bd) & MASK;
  return mixed ^ (mixed >>> 13);
};

/**
 * Booking id and confirmation number of an order: random to look at, the same for the same seed and
 * place, and different from those of every other seed and place.
 */
export const locatorsOf = (seed: number, place: number) => {
  const number = scattered(seed * 2 ** BITS_OF_ORDER + place);
  return {
    bookingId: 1_000_000_000 + number * 900 + (number % 900),
    confirmationNumber: Array.from({ length: 6 }, (_, digit) =>
      ALPHABET.charAt(Math.floor(number / 32 ** digit) % 32),
    ).join(''),
  };
};
