import type { Question } from './question.ts';

export const dummyTicketQuestions: Question[] = [
  {
    question: 'Is a dummy ticket legal?',
    answer:
      'The word covers two things. A document that truly says it is a reservation is lawful to hold and to hand in where a reservation is asked for. A forged airline ticket is a false document, and showing it to an authority is an offence in most countries.',
  },
  {
    question: 'Are your reservations real?',
    answer:
      'They are real records: each has a number, a traveller and flights, and anybody who holds the document can check it here. They are not tickets, and while this site runs on its sample timetable each page is marked as a sample.',
  },
  {
    question: 'Can an officer tell that it is not a ticket?',
    answer:
      'Yes, at a glance, and that is intended. The document says what it is and what it is not, carries no ticket number and looks like nobody else’s paper.',
  },
  {
    question: 'What should I say when I am asked for a ticket?',
    answer:
      'Say that this is a reservation and that you have not bought the ticket yet. If a ticket is required, buy one. Do not present this document as a ticket.',
  },
];
