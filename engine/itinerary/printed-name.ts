/** Georgian capitals are another script's letters, which passports do not use. */
const CASED = /[^\p{Script=Georgian}]+/gu;

/** `ØSTERGAARD / Amélie`: the name as an airline prints it, in Unicode's composed form. */
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
