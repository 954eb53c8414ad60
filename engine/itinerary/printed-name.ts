/** Georgian capitals are letters of another script, which passports do not use. */
const CASED = /[^\p{Script=Georgian}]+/gu;

/** `ØSTERGAARD / Amélie`: the name as airlines print it, in Unicode's composed form (NFC). */
export const printedName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => {
  const surname = lastName.normalize('NFC').replaceAll(CASED, (letters) => letters.toUpperCase());
  return `${surname} / ${firstName.normalize('NFC')}`;
};
