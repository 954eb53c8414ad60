import { z } from 'zod';
import { addressFields } from '#http/contracts/address-form.ts';
import { billingAddressSchema, passengerSchema } from '#http/contracts/bookings.ts';
import { readPhone } from '#http/contracts/phone.ts';
import { isHoldableName, NAME_NOT_HOLDABLE } from '#http/contracts/product.ts';
import { isCountry } from '../../content/countries.ts';
import { isPossibleBirthDate } from '../../format/birth-date.ts';
import { localToday } from '../../format/date.ts';

const form = z.object({
  ...passengerSchema.shape,
  dateOfBirth: passengerSchema.shape.dateOfBirth.refine(
    (date) => isPossibleBirthDate(date, localToday()),
    'Date input not valid.',
  ),
  title: z
    .string()
    .transform((title): string | null | undefined => title)
    .pipe(passengerSchema.shape.title),
  gender: z.string().pipe(passengerSchema.shape.gender),
  nationality: z
    .string()
    .min(1, 'Nationality is required')
    .refine(isCountry, 'Choose a nationality from the list'),
  phone: passengerSchema.shape.phone.refine((typed) => readPhone(typed).error === null, {
    error: ({ input }) => readPhone(String(input)).error ?? undefined,
  }),
  passportNumber: z
    .string()
    .transform((text): string | null | undefined => text.trim() || null)
    .pipe(passengerSchema.shape.passportNumber),
  hasOneName: z.literal(false),
});

/** A single name is in the last name and is sent as both, as airlines do. */
const oneName = { hasOneName: z.literal(true), firstName: z.string() };
const asked = <T extends { firstName: string; lastName: string; hasOneName: boolean }>({
  hasOneName,
  ...person
}: T) => ({ ...person, firstName: hasOneName ? person.lastName : person.firstName });

const rulesFor = (lead: typeof form) => {
  const companion = lead.omit({ email: true, phone: true });
  return z.object({
    passenger: z.discriminatedUnion('hasOneName', [lead, lead.extend(oneName)]).transform(asked),
    additionalPassengers: z.array(
      z.discriminatedUnion('hasOneName', [companion, companion.extend(oneName)]).transform(asked),
    ),
    billingAddress: billingAddressSchema.refine(({ country }) => !country || isCountry(country), {
      path: ['country'],
      message: 'Choose a country from the list',
    }),
  });
};

/** The form's rules: they reject whatever the server rejects (spec 1 §5). */
export const detailsSchema = rulesFor(form);

const { firstName, lastName } = form.shape;
/** The same for flights that an airline holds, which accepts fewer names. */
export const holdableDetailsSchema = rulesFor(
  form.extend({
    firstName: firstName.refine(isHoldableName, NAME_NOT_HOLDABLE),
    lastName: lastName.refine(isHoldableName, NAME_NOT_HOLDABLE),
  }),
);

export const emptyPerson = {
  /** Hidden and unused with `hasOneName`. */
  firstName: '',
  lastName: '',
  hasOneName: false,
  /** `YYYY-MM-DD`, or the input if it is not a date. */
  dateOfBirth: '',
  /** Empty if none was chosen. */
  title: '',
  gender: '',
  nationality: '',
  passportNumber: '',
};

/** A traveller as entered. */
export type PersonDetails = typeof emptyPerson;

/** The values of the form, including invalid or incomplete ones. */
export type Details = {
  passenger: PersonDetails & { email: string; phone: string };
  /** The additional passengers. */
  additionalPassengers: PersonDetails[];
  /** `country` is empty before one is chosen. */
  billingAddress: z.input<typeof billingAddressSchema>;
};

/** A form that passed `detailsSchema`. */
export type CheckedDetails = z.output<typeof detailsSchema>;

/** Returns the details if they can be submitted. */
export function checkDetails(details: Details): CheckedDetails | null {
  const checked = detailsSchema.safeParse(details);
  return checked.success ? checked.data : null;
}

export const emptyDetails: Details = {
  passenger: { ...emptyPerson, email: '', phone: '' },
  additionalPassengers: [],
  billingAddress: { street: '', city: '', state: '', zipCode: '', country: '' },
};

/** The fields for one traveller in the order of the form, with their labels. */
const labels = {
  'passenger.firstName': 'First name',
  'passenger.lastName': 'Last name',
  'passenger.dateOfBirth': 'Date of birth',
  'passenger.title': 'Title (optional)',
  'passenger.gender': 'Gender',
  'passenger.nationality': 'Nationality',
  'passenger.passportNumber': 'Passport number (optional)',
  'passenger.email': 'Email address',
  'passenger.phone': 'Phone number',
  'billingAddress.country': 'Country',
  'billingAddress.street': 'Street address',
  'billingAddress.city': 'City',
  'billingAddress.state': 'State',
  'billingAddress.zipCode': 'ZIP code',
} as const;

type OwnField = keyof typeof labels;

const personFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'title',
  'gender',
  'nationality',
  'passportNumber',
] as const;

/** The path of a traveller's details in the form. */
export type Person = 'passenger' | `additionalPassengers.${number}`;

export type FieldName =
  | OwnField
  | `additionalPassengers.${number}.${(typeof personFields)[number]}`;

const isOwnField = (name: string): name is OwnField => name in labels;

const COMPANION = /^additionalPassengers\.(\d)\./;

export const isFieldName = (name: string): name is FieldName => labelOf(name) !== undefined;

/** Returns a field's label; additional passengers have the lead passenger's labels. */
const labelOf = (name: string): string | undefined => {
  const own = name.replace(COMPANION, 'passenger.');
  return isOwnField(own) ? labels[own] : undefined;
};
export const fieldLabel = (name: FieldName): string => labelOf(name) ?? name;

/** Returns what to call a field in a sentence, as in the billing country. */
export const fieldInWords = (name: FieldName, country: string | undefined): string => {
  const inAddress = addressFields(country).find((field) => name === `billingAddress.${field.name}`);
  const label = inAddress?.label ?? fieldLabel(name).replace(' (optional)', '');
  return [travellerOfField(name), label].filter(Boolean).join(': ');
};

/** Returns `Traveller 2` for a field of an additional passenger. */
const travellerOfField = (name: FieldName): string | null => {
  const index = COMPANION.exec(name)?.[1];
  return index === undefined ? null : travellerName(Number(index));
};
export const travellerName = (index: number) => `Traveller ${index + 2}`;

export const fieldNames = Object.keys(labels).filter(isOwnField);

/** Returns the fields in the order of the form, with those of the billing country. */
export const shownFields = (country: string | undefined, companions = 0): FieldName[] => [
  ...personFields.map((field) => `passenger.${field}` as const),
  ...Array.from({ length: companions }, (_, index) =>
    personFields.map((field) => `additionalPassengers.${index}.${field}` as const),
  ).flat(),
  'passenger.email',
  'passenger.phone',
  'billingAddress.country',
  'billingAddress.street',
  ...addressFields(country).map(({ name }) => `billingAddress.${name}` as const),
];

/** The element id of a field's control. */
export const fieldId = (name: FieldName) => name.replaceAll('.', '-');
