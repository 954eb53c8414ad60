import type { Question } from './question.ts';

export const flightReservationForVisaQuestions: Question[] = [
  {
    question: 'What is the difference between a reservation and a ticket?',
    answer:
      'A ticket is paid travel: it has a ticket number, and the airline must carry you. A reservation document shows the flights you plan to take. Nobody can board with it.',
  },
  {
    question: 'Will an airline’s website find my confirmation number?',
    answer:
      'No. The confirmation number is ours, not an airline’s. Whoever wants to check it uses the code or the address printed on the document.',
  },
  {
    question: 'How soon do I have the document?',
    answer:
      'When your payment is through. You download the PDF on the next page, and the same PDF comes by email.',
  },
  {
    question: 'When should I make it?',
    answer:
      'Shortly before your appointment. Timetables change, and an itinerary made last week agrees with what an officer finds when looking the flight up.',
  },
  {
    question: 'Do I get my money back if the visa is refused?',
    answer:
      'No. The fee pays for the document, and you had it. The refund policy lists what we do give money back for.',
  },
];
