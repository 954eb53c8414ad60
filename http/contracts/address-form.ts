import forms from './address-forms.json' with { type: 'json' };

/** A field of a postal address after the street. `label` is its name in the country. */
export type AddressField = { name: 'city' | 'state' | 'zipCode'; label: string; required: boolean };

/** As the specification asks without a country (spec 1 §5). */
const ANY_COUNTRY: AddressField[] = [
  { name: 'city', label: 'City', required: true },
  { name: 'state', label: 'State', required: true },
  { name: 'zipCode', label: 'ZIP code', required: true },
];

const FIELDS = {
  c: { name: 'city', labels: forms.cities, usual: 'City' },
  s: { name: 'state', labels: forms.states, usual: 'Province' },
  z: { name: 'zipCode', labels: forms.postalCodes, usual: 'Postal code' },
} as const;

const keyOf = (table: Record<string, string>, country: string) =>
  Object.entries(table).find(([, countries]) => countries.includes(country))?.[0];

/**
 * The fields of an address in its country (ISO 3166-1 alpha-2), in the order in which they are
 * written there; a state or postal code that its addresses do not have is missing. From the address
 * data of Google's libaddressinput, in Latin script: `orders` lists C, S and Z, small where it may
 * be left out.
 */
export const addressFields = (country: string | undefined): AddressField[] => {
  const order = country && keyOf(forms.orders, country);
  if (!order) return ANY_COUNTRY;
  return order.split('').map((letter) => {
    const { name, labels, usual } = FIELDS[letter.toLowerCase() as keyof typeof FIELDS];
    const required = letter === letter.toUpperCase();
    return { name, label: keyOf(labels, country) ?? usual, required };
  });
};
