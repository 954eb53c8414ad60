import type { PersonalData } from '#engine/booking/personal-data.ts';
import { foldText } from '#engine/flights/fold-text.ts';
import cultures from './names.json' with { type: 'json' };

/** Blank-separated parts of a name in one script; the Latin spelling after a colon if it differs. */
type Syllables = { starts: string; ends: string };

/** Reserved for documentation: nobody can own an address there. */
const MAIL_HOSTS = ['mail', 'post', 'webmail', 'inbox', 'letters', 'courier', 'home', 'work'];
const STREETS = ['Station Road', 'Harbour Street', 'Market Square', 'Mill Lane', 'Park Avenue'];
const CITIES = ['Springfield', 'Rivertown', 'Lakeside', 'Hillview', 'Newport', 'Eastbourne'];

type Draw = () => number;

/** Some are much more frequent than others, as names are. */
const pickUneven = <T>(items: readonly T[], draw: Draw): T => pick(items, () => draw() ** 2);

export const pick = <T>(items: readonly T[], draw: Draw): T => {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

const nameOf = ({ starts, ends }: Syllables, draw: Draw) => {
  const parts = [starts, ends].map((list) => pickUneven(list.split(' '), draw).split(':'));
  return {
    written: parts.map(([own = '']) => own).join(''),
    latin: foldText(parts.map(([own = '', latin = own]) => latin).join('')),
  };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An invented traveller. Addresses lead nowhere, phone numbers are reserved for fiction. */
export const drawPerson = (draw: Draw): PersonalData => {
  const { nationality, given, family } = pickUneven(cultures, draw);
  const first = nameOf(given, draw);
  const last = nameOf(family, draw);
  const whole = (below: number) => Math.floor(draw() * below);
  const number = whole(3) === 0 ? '' : whole(100);
  return {
    passenger: {
      firstName: first.written,
      lastName: last.written,
      dateOfBirth: `${1945 + whole(60)}-${twoDigits(1 + whole(12))}-${twoDigits(1 + whole(28))}`,
      gender: whole(2) === 0 ? 'female' : 'male',
      nationality,
      email: `${first.latin}.${last.latin}${number}@${pick(MAIL_HOSTS, draw)}.example`,
      phone: `+1${pick(['202', '212', '312', '415', '617'], draw)}55501${twoDigits(whole(100))}`,
      passportNumber: whole(2) === 0 ? null : `X${1_000_000 + whole(9_000_000)}`,
    },
    billingAddress: {
      street: `${1 + whole(200)} ${pick(STREETS, draw)}`,
      city: pick(CITIES, draw),
      state: 'NY',
      zipCode: String(10_000 + whole(90_000)),
    },
  };
};
