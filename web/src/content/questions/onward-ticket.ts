import { documentQuestions } from './every-document.ts';
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
      'Usually the airline, at check-in for your flight in: it has to fly you back if you are refused entry. Sometimes the border officer, after you land.',
  },
  {
    question: 'Does every country accept a reservation?',
    answer:
      'No. Rules differ and change, and the officer in front of you decides. Look up the entry rules of your destination and ask your airline before you fly.',
  },
  {
    question: 'Can the onward flight go to any country?',
    answer:
      'In most cases, yes: any flight out will do. Choose a country that you are allowed to enter, and check its visa rules too.',
  },
  ...documentQuestions,
];
