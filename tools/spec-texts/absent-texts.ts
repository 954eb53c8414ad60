/** A text or claim of the specification that the product must not show, and why. */
type AbsentText = { text: string; section: string; reason: string };

/** Nothing here may stand in any text of the product, not even as a part of it. */
export const absentTexts: readonly AbsentText[] = [
  {
    text: 'since 2024',
    section: '2 §1',
    reason: 'Nobody can back how long the business has been running.',
  },
  {
    text: '500+',
    section: '1 §1, 2 §1, 2 §9',
    reason:
      'The number of airlines is what the flight supplier has; two different ones are claimed.',
  },
  {
    text: '900+',
    section: '1 §1, 2 §1',
    reason: 'As above.',
  },
  {
    text: '35+',
    section: '2 §1, 2 §9',
    reason:
      'There is one pattern of confirmation numbers, our own; others would pass for airlines’.',
  },
];
