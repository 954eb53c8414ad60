import type { Term } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';

export const benefits: Term[] = [
  {
    title: 'Decide later',
    text: 'Keep your plans open and still have an answer at the counter.',
  },
  { title: 'Ready at once', text: claims.delivery },
  { title: 'One small fee', text: claims.fees },
];

export const occasions: Term[] = [
  {
    title: 'At check-in',
    text: 'With a one-way ticket to a country that admits visitors for a fixed time. The airline may refuse to take you without proof that you leave again.',
  },
  {
    title: 'On arrival',
    text: 'When the officer who admits you asks when you leave and by which flight.',
  },
  {
    title: 'For a visa',
    text: 'With an application online or at a visa counter that asks for your travel plan.',
  },
  {
    title: 'On a long journey',
    text: 'When you cross borders by bus or boat later and have no flight to show now.',
  },
];

/** Countries known to ask; which rules hold for whom changes too often to be told here. */
export const destinations: Term[] = [
  {
    title: 'Philippines',
    text: 'A flight out within the visa-free stay is usually looked at before you board.',
  },
  { title: 'Thailand', text: 'Airlines may ask for a flight out within the visa-free stay.' },
  {
    title: 'Indonesia',
    text: 'A flight back or onward is among the conditions for a visa on arrival, in Bali too.',
  },
  {
    title: 'Costa Rica and Panama',
    text: 'Visitors show how they leave before their permitted stay ends.',
  },
  { title: 'Peru', text: 'Airlines often want to see a way out, by air or by land.' },
  {
    title: 'New Zealand',
    text: 'Visitors show onward travel, or the means to pay for it.',
  },
];

export const reasons = [
  claims.check,
  'Your name, your dates and every leg stand in one document.',
  'You choose the flight yourself, from the ones we find for your airports and your day.',
  'The fee does not depend on the flight, and you see it before you type a name.',
  'It says plainly that it is a reservation, so you never have to pretend.',
];

/** The three steps of spec 2 §2. */
export const steps: Term[] = [
  {
    title: 'Search flights leaving the destination',
    text: 'Put the country that asks under From, and a day inside your permitted stay.',
  },
  {
    title: 'Choose any destination',
    text: 'Your home or the next stop: any country that you may enter.',
  },
  {
    title: 'Complete booking for instant confirmation',
    text: 'Enter the traveller, pay the fee by card and download the document.',
  },
];

export const contents: Term[] = [
  {
    title: 'PDF',
    text: 'The itinerary as a file, ready to print and to show on a phone.',
  },
  { title: 'PNR', text: `A confirmation number to check it by. ${claims.number}` },
  {
    title: 'Passenger details',
    text: 'Name, date of birth, gender and nationality, and the passport number if you give it.',
  },
  {
    title: 'Email confirmation',
    text: 'A message with the PDF attached and a link to your reservation.',
  },
];
