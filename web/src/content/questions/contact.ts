import type { Question } from './question.ts';

export const contactQuestions: Question[] = [
  {
    question: 'My email has not come. Where is my document?',
    answer:
      'Look in the folder for spam first. The page that you saw after paying keeps the PDF for you to download, in the same browser. If you have neither, write to us.',
  },
  {
    question: 'I made a typing error in a name. What now?',
    answer:
      'Within 24 hours of the payment you can correct it on the page of your reservation, once and free of charge: you get a new document, and the one before is no longer valid. After that, write to us with your confirmation number.',
  },
  {
    question: 'I was charged twice. What happens?',
    answer:
      'A second payment for the same booking is given back by itself. If you still see two charges after 10 business days, write to us with both dates and amounts.',
  },
  {
    question: 'How do I ask for a refund?',
    answer:
      'Write within 48 hours of purchase and name your confirmation number and the reason. Requests are reviewed in 3-5 business days.',
  },
  {
    question: 'Can you tell an embassy that my document is genuine?',
    answer:
      'The embassy can see for itself: the code on the document leads to a page that tells whether it is valid. It asks for the traveller’s last name first.',
  },
];
