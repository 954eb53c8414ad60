/** The product, in words that follow “This is” or “you get”. */
export const DOCUMENT =
  'a reservation document: a flight itinerary drawn up for the passenger named on it, to show planned travel in a visa application or at a border.';

/** What an itinerary is and is not, for the document and its mail. */
export const noticeText = (sample: boolean): { is: string; isNot: string } => ({
  is: `This is ${DOCUMENT}`,
  isNot:
    'It is not a ticket. It is not valid for check-in, boarding or carriage, no fare has been paid, and it does not guarantee a visa or entry.' +
    (sample
      ? ' It is a sample: its flights come from a demonstration timetable, and no airline holds it.'
      : ''),
});
