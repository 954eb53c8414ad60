import { claims } from '../claims.ts';
import type { Question } from './question.ts';

/** What every page that sells the document answers. */
export const documentQuestions: Question[] = [
  {
    question: 'How long does it last?',
    answer: `${claims.lasting} Make it close to the day you need it: timetables change, and the flights on a document stay as they were issued.`,
  },
  {
    question: 'Can I get a refund?',
    answer:
      'Once the PDF is delivered, only after a technical failure, a product error, a service that was down for over 24 hours, or a duplicate charge. Ask within 48 hours of purchase. A refused visa or a change of plans is not a reason for a refund.',
  },
];
