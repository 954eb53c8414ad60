import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';
import type { Question } from './question.ts';

export const homeQuestions: Question[] = [
  {
    question: 'What do I get?',
    answer:
      'A PDF with the passenger, the flights with local times, and a confirmation number that anyone can check on this site. It is a reservation document, not a ticket.',
  },
  {
    question: 'How fast do I get it?',
    answer:
      'You download the PDF when your payment is through, and the same PDF comes by email. Most people need five minutes from the search to the document.',
  },
  {
    question: 'What does it cost?',
    answer: `$${ONE_WAY_FEE} for one way and $${ROUND_TRIP_FEE} for a round trip, paid once by card. The flight itself is not bought or charged.`,
  },
  {
    question: 'Can I fly with it?',
    answer:
      'No. No fare has been paid and no seat is held. Buy your ticket when your visa or your plans are settled.',
  },
  {
    question: 'Does my embassy accept it?',
    answer:
      'Many consulates ask for an itinerary or a reservation before you buy a ticket. Read the checklist of yours first: if it says ticket, this document will not do. The decision stays with the embassy.',
  },
];
