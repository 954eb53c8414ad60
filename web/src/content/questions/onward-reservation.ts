import { documentQuestions } from './every-document.ts';
import type { Question } from './question.ts';

export const onwardReservationQuestions: Question[] = [
  {
    question: 'What is an onward reservation?',
    answer:
      'A document that shows the flight you plan to leave a country on: your name, the flight, the date and the times. It is a reservation document, not a ticket.',
  },
  {
    question: 'Does the flight have to go back to where I came from?',
    answer:
      'Usually not. Most rules ask only that you leave the country or region in time, and any flight out shows that. Some visas do ask for a flight home, so check yours.',
  },
  {
    question: 'Which day should I choose?',
    answer:
      'A day within your permitted stay. If you may stay 30 days, leave on day 30 at the latest. A day or two earlier is safer.',
  },
  {
    question: 'Can I fly with it?',
    answer:
      'No. No fare has been paid and no seat is held. To fly, buy a ticket from an airline or a travel agent.',
  },
  {
    question: 'What if the airline insists on a paid ticket?',
    answer:
      'Then a reservation is not enough, so do not present it as a ticket. Some airlines accept only a paid ticket. Ask yours before you travel. A refundable fare is the usual solution.',
  },
  ...documentQuestions,
];
