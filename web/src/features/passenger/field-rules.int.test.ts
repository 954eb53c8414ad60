import { countries } from 'countries-list';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#http/contracts/bookings.ts';
import { toPartyDetails } from '#http/input/passenger-input.ts';
import { completeDetails } from './details.fixture.ts';
import { detailsSchema, fieldNames, type Details, type FieldName } from './details.ts';

const withField = (name: FieldName, value: string): Details => {
  const [part = '', field = ''] = name.split('.');
  return {
    ...completeDetails,
    [part]: { ...Object(Reflect.get(completeDetails, part)), [field]: value },
  };
};

const formAccepts = (details: Details) => detailsSchema.safeParse(details).success;

const serverAccepts = (details: Details) => {
  const asked = bookingDetailsSchema.safeParse(details);
  if (!asked.success) return false;
  try {
    toPartyDetails(asked.data, new Date());
    return true;
  } catch {
    return false;
  }
};

/** Any character of a text. */
const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));

const digits = (least: number, most: number) =>
  fc.string({ unit: oneOf('0123456789'), minLength: least, maxLength: most });

/** Islands that only the server's list contains; they issue no passports. */
const NO_STATES = ['AC', 'TA'];

/** Texts near the valid ones of each field, on both sides of its limits. */
const likely: Record<FieldName, fc.Arbitrary<string>> = {
  'passenger.firstName': fc.string({
    unit: oneOf("aÉ王 -'.·/7\u200B\u202E"),
    maxLength: 64,
  }),
  'passenger.lastName': fc.string({
    unit: oneOf('bř\u0301 ‐’\n@\u200D'),
    maxLength: 64,
  }),
  'passenger.dateOfBirth': fc.oneof(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc.tuple(digits(4, 4), digits(2, 2), digits(2, 2)).map((parts) => parts.join('-')),
  ),
  'passenger.title': fc.constantFrom('mr', 'mrs', 'ms', 'miss', 'dr', 'Mr', 'lord'),
  'passenger.gender': fc.constantFrom('male', 'female', '', 'Male', 'other'),
  'passenger.nationality': fc.oneof(
    fc.constantFrom(...Object.keys(countries)),
    fc.string({
      unit: oneOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      minLength: 2,
      maxLength: 2,
    }),
    fc.constantFrom('ie', '', 'IRL', 'constructor'),
  ),
  'passenger.passportNumber': fc.string({ unit: oneOf('Ab9 -É'), maxLength: 23 }),
  'passenger.email': fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }))
      .map(([local, domain]) => `${local}@${domain}.com`),
    fc.integer({ min: 235, max: 260 }).map((length) => `${'a'.repeat(length - 12)}@example.com`),
  ),
  'passenger.phone': fc.oneof(
    digits(2, 18).map((number) => `+${number}`),
    digits(2, 16),
    fc.string({ unit: oneOf('+0123456789 ()-./x'), maxLength: 28 }),
    fc.constantFrom('+44 (0)20 7946 0000', '0044 20 7946 0000', '+1 212 555 0123 ext. 7'),
  ),
  'billingAddress.street': fc.string({ unit: oneOf('1 Ł\t-\u2028'), maxLength: 104 }),
  'billingAddress.city': fc.string({
    unit: oneOf('cœ .\u0000\uD800'),
    maxLength: 104,
  }),
  'billingAddress.state': fc.string({ unit: oneOf('s9 ,\u202E'), maxLength: 104 }),
  'billingAddress.country': fc.constantFrom('', 'IE', 'AE', 'US', 'ie', 'IRL', 'ZZ'),
  'billingAddress.zipCode': fc.string({ unit: oneOf('Z1 -'), maxLength: 19 }),
};

describe('the form and the server', () => {
  test.each(fieldNames.filter((name) => name !== 'passenger.dateOfBirth'))(
    'accept and reject the same %s',
    (name) => {
      fc.assert(
        fc.property(fc.oneof(likely[name], fc.string()), (value) => {
          fc.pre(!NO_STATES.includes(value));
          const details = withField(name, value);
          expect(formAccepts(details)).toBe(serverAccepts(details));
        }),
        { numRuns: 500 },
      );
    },
  );

  // The form knows the traveller's local day; the server allows a day either way.
  test('the form accepts no date of birth that the server rejects, and rejects no other', () => {
    const today = new Date().toISOString().slice(0, 10);
    const atEdge = (date: string) =>
      [0, 100].some((years) => {
        const edge = Date.parse(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`);
        return Math.abs(Date.parse(date) - edge) <= 2 * 86_400_000;
      });
    fc.assert(
      fc.property(fc.oneof(likely['passenger.dateOfBirth'], fc.string()), (value) => {
        const details = withField('passenger.dateOfBirth', value);
        fc.pre(formAccepts(details) || !atEdge(value));
        expect(formAccepts(details)).toBe(serverAccepts(details));
      }),
      { numRuns: 1000 },
    );
  });
});
