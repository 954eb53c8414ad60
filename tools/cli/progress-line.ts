/** How far something is: `done` of `total` (where that is known), of them `sinceStart` in `seconds`. */
export type Pace = {
  verb: string;
  noun: string;
  done: number;
  total: number | undefined;
  sinceStart: number;
  seconds: number;
};

/** The pace in words, like `read 50,000 of 80,000 events, 25,000/s, 2 s left`. */
export const progressLine = ({ verb, noun, done, total, sinceStart, seconds }: Pace): string => {
  const count = `${verb} ${figure(done)}${total === undefined ? '' : ` of ${figure(total)}`} ${noun}`;
  if (sinceStart === 0) return count;
  const rate = sinceStart / seconds;
  const left = total === undefined ? '' : `, ${span((total - done) / rate)} left`;
  return `${count}, ${figure(rate)}/s${left}`;
};

const figure = (value: number): string => Math.round(value).toLocaleString('en');

const span = (seconds: number): string => {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
};
