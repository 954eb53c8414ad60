import { documentQuestions } from './every-document.ts';
import type { Question } from './question.ts';

export const flightReservationForVisaQuestions: Question[] = [
  {
    question: 'What is the difference between a reservation and a ticket?',
    answer:
      'A ticket is paid travel: it has a ticket number, and the airline must carry you. A reservation document shows the flights you plan to take. You cannot board with it.',
  },
  {
    question: 'Will an airline’s website find my confirmation number?',
    answer:
      'No. The confirmation number is ours, not an airline’s. To check it, use the QR code or the web address printed on the document.',
  },
  {
    question: 'How soon do I get the document?',
    answer:
      'As soon as your payment goes through. You can download the PDF on the next page, and we also email it to you.',
  },
  {
    question: 'When should I make the reservation?',
    answer:
      'Shortly before your appointment. Timetables change, and a recent itinerary matches what an officer finds when looking up the flights.',
  },
  ...documentQuestions,
];
