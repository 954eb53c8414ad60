import type { Question } from './question.ts';

export const contactQuestions: Question[] = [
  {
    question: 'I did not get the email. Where is my document?',
    answer:
      'Check your spam folder first. You can also download the PDF again from the confirmation page, in the browser you paid with. If neither works, write to us.',
  },
  {
    question: 'I made a typo in a name. What can I do?',
    answer:
      'You can correct it once, free of charge, on your reservation page within 24 hours of payment. You get a new document, and the old one is no longer valid. After 24 hours, write to us with your confirmation number.',
  },
  {
    question: 'I was charged twice. What can I do?',
    answer:
      'We refund a second payment for the same reservation automatically. If you still see two charges after 10 business days, write to us with both dates and amounts.',
  },
  {
    question: 'How do I ask for a refund?',
    answer:
      'Within 48 hours of purchase, on your reservation page when you are signed in, or write to us with your confirmation number and the reason. Requests are reviewed in 3–5 business days.',
  },
  {
    question: 'Can you confirm to an embassy that my document is genuine?',
    answer:
      'The embassy can check it directly. The QR code on the document opens a page that asks for the traveller’s last name and shows whether the document is valid.',
  },
];
