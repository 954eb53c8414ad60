import type { Term } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';

export const benefits: Term[] = [
  {
    title: 'Decide later',
    text: 'Keep your plans open and still have an answer at check-in.',
  },
  { title: 'Ready at once', text: claims.delivery },
  { title: 'One small fee', text: claims.fees },
];

export const occasions: Term[] = [
  {
    title: 'At check-in',
    text: 'When you fly one way to a country that admits visitors for a fixed time. The airline may not let you board without proof that you will leave.',
  },
  {
    title: 'On arrival',
    text: 'When the border officer asks when you will leave and on which flight.',
  },
  {
    title: 'For a visa',
    text: 'When an application, online or on paper, asks for your travel plan.',
  },
  {
    title: 'On a long journey',
    text: 'When you plan to leave by bus or boat and have no flight to show yet.',
  },
];

/** Countries known to ask for it; the exact rules change too often to be listed here. */
export const destinations: Term[] = [
  {
    title: 'Philippines',
    text: 'Airlines usually check for a flight out within the visa-free stay before you board.',
  },
  { title: 'Thailand', text: 'Airlines may ask for a flight out within the visa-free stay.' },
  {
    title: 'Indonesia',
    text: 'You need a return or onward flight for a visa on arrival, including in Bali.',
  },
  {
    title: 'Costa Rica and Panama',
    text: 'Visitors must show that they will leave before their permitted stay ends.',
  },
  { title: 'Peru', text: 'Airlines often ask how you will leave, by air or by land.' },
  {
    title: 'New Zealand',
    text: 'Visitors must show onward travel, or enough money to pay for it.',
  },
];

export const reasons = [
  claims.check,
  'Your name, your dates and all your flights are in one document.',
  'You choose the flight yourself, from those we find for your airports and date.',
  'The fee is the same for every flight, and you see it before you enter your details.',
  'It says plainly that it is a reservation, so you never have to pretend.',
];

/** The three steps of spec 2 §2. */
export const steps: Term[] = [
  {
    title: 'Search flights leaving the destination',
    text: 'Enter an airport in that country under From, and a date within your permitted stay.',
  },
  {
    title: 'Choose any destination',
    text: 'Your home or your next stop: any country that you are allowed to enter.',
  },
  {
    title: 'Complete booking for instant confirmation',
    text: 'Enter the traveller’s details, pay the fee by card and download the document.',
  },
];

export const contents: Term[] = [
  {
    title: 'PDF',
    text: 'The itinerary as a file, ready to print or to show on your phone.',
  },
  { title: 'PNR', text: `A confirmation number to check it by. ${claims.number}` },
  {
    title: 'Passenger details',
    text: 'Name, date of birth, gender and nationality, and the passport number if you give it.',
  },
  {
    title: 'Email confirmation',
    text: 'An email with the PDF attached and a link to your reservation.',
  },
];
