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
      'You can download the PDF as soon as your payment goes through. We also email it to you.',
  },
  {
    question: 'What does it cost?',
    answer: `$${ONE_WAY_FEE} one way or $${ROUND_TRIP_FEE} round trip for each traveller, paid once by card. You are not charged for the flight.`,
  },
  {
    question: 'Can I fly with it?',
    answer:
      'No. No fare has been paid and no seat is held. Buy your ticket once your visa or your plans are settled.',
  },
  {
    question: 'Will my embassy accept it?',
    answer:
      'Many consulates ask for an itinerary or a reservation before you buy a ticket. Read your consulate’s checklist first: if it asks for a ticket, this document is not enough. The embassy makes the decision.',
  },
];
