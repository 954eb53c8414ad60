import type { Question } from './question.ts';

export const flightItineraryForVisaQuestions: Question[] = [
  {
    question: 'Do I need a paid ticket for a visa application?',
    answer:
      'Often not. Many consulates ask for an itinerary or a reservation and advise against buying a ticket before the decision. Some do ask for a ticket. The checklist of your consulate decides.',
  },
  {
    question: 'Does a flight itinerary guarantee my visa?',
    answer:
      'No. It shows when and how you plan to travel. The decision is the embassy’s alone, and it looks at everything you hand in.',
  },
  {
    question: 'Which dates should be on it?',
    answer:
      'The dates in your application form. Arrival and departure must agree with your hotel, your insurance and your leave from work. A one-day difference is a question you would have to answer.',
  },
  {
    question: 'Can my family share one itinerary?',
    answer:
      'Each document names one traveller. Make one for each person, with the same flights, and hand them in together.',
  },
  {
    question: 'What if my dates change after I applied?',
    answer:
      'Make a new reservation with the new dates and tell the embassy. A document is not altered once it has been issued, so that whoever checks it can rely on it.',
  },
];
