import { documentQuestions } from './every-document.ts';
import type { Question } from './question.ts';

export const dummyTicketQuestions: Question[] = [
  {
    question: 'Is a dummy ticket legal?',
    answer:
      'People use the term for two things. A document that clearly says it is a reservation is legal to hold, and to hand in where a reservation is asked for. A forged airline ticket is a false document, and showing it to an authority is an offence in most countries.',
  },
  {
    question: 'Are your reservations real?',
    answer:
      'They are real records: each has a number, a traveller and flights, and anyone who holds the document can check it here. They are not tickets. While this site uses sample flights, every page is marked as a sample.',
  },
  {
    question: 'Can an officer tell that it is not a ticket?',
    answer:
      'Yes, at a glance, and that is the point. The document says what it is and what it is not. It has no ticket number and does not imitate an airline.',
  },
  {
    question: 'What should I say if I am asked for a ticket?',
    answer:
      'Say that this is a reservation and that you have not bought the ticket yet. If a ticket is required, buy one. Do not present this document as a ticket.',
  },
  ...documentQuestions,
];
