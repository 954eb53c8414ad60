import type { Question } from './question.ts';

export const onwardReservationQuestions: Question[] = [
  {
    question: 'What is an onward reservation?',
    answer:
      'A document that shows the flight by which you plan to leave a country: your name, the flight, its day and its times. It is a reservation document, not a ticket.',
  },
  {
    question: 'Must the flight go back to where I came from?',
    answer:
      'Not usually. Most rules ask that you leave the country or region in time, and any flight that leaves it shows that. Some visas do ask for a flight home, so read yours.',
  },
  {
    question: 'Which day should I choose?',
    answer:
      'A day inside your permitted stay. If you may stay 30 days, the flight should leave on day 30 at the latest, and a day or two of room looks like a plan rather than a limit.',
  },
  {
    question: 'Can I fly with it?',
    answer:
      'No. No fare has been paid and no seat is held. To fly, buy a ticket from an airline or a travel agent.',
  },
  {
    question: 'What if the airline insists on a paid ticket?',
    answer:
      'Then a reservation is not enough, and you should not argue that it is a ticket. Some airlines accept only a paid ticket. Ask yours before you travel; a fare that can be refunded is the usual way out.',
  },
];
