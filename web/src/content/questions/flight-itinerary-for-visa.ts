import { documentQuestions } from './every-document.ts';
import type { Question } from './question.ts';

export const flightItineraryForVisaQuestions: Question[] = [
  {
    question: 'Do I need a paid ticket for a visa application?',
    answer:
      'Often not. Many consulates ask for an itinerary or a reservation and advise against buying a ticket before the decision. Some do ask for a ticket, so follow your consulate’s checklist.',
  },
  {
    question: 'Does a flight itinerary guarantee my visa?',
    answer:
      'No. It shows when and how you plan to travel. The embassy alone decides, based on your whole application.',
  },
  {
    question: 'Which dates should it show?',
    answer:
      'The dates in your application form. They should match your hotel, your insurance and your leave from work. Even a one-day difference can raise questions.',
  },
  {
    question: 'Can my family share one itinerary?',
    answer:
      'Yes. You can add up to nine travellers to one reservation. The PDF names all of them, and you can also download a separate PDF for each traveller.',
  },
  {
    question: 'What if my dates change after I apply?',
    answer:
      'Make a new reservation with the new dates and tell the embassy. We do not change flights on a document that has been issued, so anyone who checks it can rely on it.',
  },
  ...documentQuestions,
];
