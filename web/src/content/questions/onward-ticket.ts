import type { Question } from './question.ts';

export const onwardTicketQuestions: Question[] = [
  {
    question: 'Is this an onward ticket?',
    answer:
      'No. People say “onward ticket” for any proof that they will leave again. What you get here is a reservation document. It shows your plan; it does not let you board.',
  },
  {
    question: 'Who checks it, and when?',
    answer:
      'Mostly the airline, at check-in for your flight in: it pays for your way back if you are turned away. Sometimes the border officer after landing.',
  },
  {
    question: 'Does every country accept a reservation?',
    answer:
      'No. Rules differ and change, and the officer in front of you decides. Look up the entry rules of your destination and ask your airline before you fly.',
  },
  {
    question: 'Can the onward flight go to any country?',
    answer:
      'In most cases any flight that leaves the country will do. It must be a country that you may enter, so mind its visa rules too.',
  },
  {
    question: 'How long is the document good for?',
    answer:
      'It stays on record and can be checked until it is cancelled. As proof it serves until the day of its flight; after that day make a new one.',
  },
];
