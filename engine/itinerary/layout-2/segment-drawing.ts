import type { AirportRef, Layover, Segment } from '#engine/flights/flight.ts';
import { cutText } from '../fit-text.ts';
import {
  countryName,
  dayShift,
  duration,
  layoverText,
  place,
  shortDate,
  time,
  time24,
} from '../format.ts';
import type { Paper } from '../paper.ts';
import { BODY, INK, LABEL, MUTED, PAGE, SKY, STRONG } from '../theme.ts';
import type { TextStyle } from '../theme.ts';

const HERO: TextStyle = { size: 12.5, weight: 'semibold', color: INK, tabular: true };
const SECOND: TextStyle = { ...BODY, color: MUTED, tabular: true };
const NOTE: TextStyle = { ...LABEL, weight: 'semibold', color: INK };
const RAIL = PAGE.left + 108;
const CODE = RAIL + 15;
const CITY = CODE + 37;
const CARRIER = PAGE.right - 138;

/** Distances of the stations' baselines from a segment's top. */
const DEPARTURE = 12;
const ARRIVAL = 38.5;

export const SEGMENT_HEIGHT = 54.5;
export const LAYOVER_HEIGHT = 13.5;

/** One row of the timetable: `shift` is the number of days after the leg's first departure. */
const drawStation = (
  paper: Paper,
  y: number,
  local: string,
  airport: AirportRef,
  shift: string,
): void => {
  paper.tagged('P', () => {
    const city = `${airport.city}, ${countryName(airport.country)}`;
    const room = CARRIER - CITY - 10;
    paper.text(time(local), PAGE.left, y, HERO);
    paper.text(time24(local), PAGE.left + 68, y, SECOND);
    paper.text(`${shortDate(local)}${shift}`, PAGE.left, y + 11.5, shift === '' ? LABEL : NOTE);
    paper.text(airport.code, CODE, y, HERO);
    paper.text(cutText(paper, city, room, STRONG), CITY, y, STRONG);
    paper.text(cutText(paper, airport.name, room, LABEL), CITY, y + 11.5, LABEL);
  });
};

/** Flight number, carrier, aircraft if known, and duration, to the right of the stations. */
const drawCarrier = (paper: Paper, y: number, segment: Segment): void =>
  paper.tagged('P', () => {
    const { flightNumber, carrier, aircraft, durationMinutes } = segment;
    paper.text(flightNumber, CARRIER, y, HERO);
    const lines = [carrier.name, ...(aircraft ? [aircraft.name] : []), duration(durationMinutes)];
    for (const [at, line] of lines.entries())
      paper.text(
        cutText(paper, line, PAGE.right - CARRIER, LABEL),
        CARRIER,
        y + 13 + at * 11,
        LABEL,
      );
  });

/** Departure, carrier and arrival on a rail. Days are counted from `legDeparture`. */
export const drawSegment = (
  paper: Paper,
  y: number,
  segment: Segment,
  legDeparture: string,
): void => {
  const { departsAt, arrivesAt, origin, destination } = segment;
  const alt = `Timeline of ${segment.flightNumber}: ${place(origin)} to ${place(destination)}, ${duration(segment.durationMinutes)}`;
  paper.figure(alt, [RAIL - 4, y + DEPARTURE - 9, RAIL + 4, y + ARRIVAL], () => {
    paper.pdf.moveTo(RAIL, y + DEPARTURE).lineTo(RAIL, y + ARRIVAL - 6);
    paper.pdf.lineWidth(1.6).strokeColor(SKY).stroke();
    for (const base of [y + DEPARTURE, y + ARRIVAL]) {
      const dot = paper.pdf.circle(RAIL, base - 4.5, 3.2).lineWidth(1.6);
      dot.fillAndStroke('#FFFFFF', INK);
    }
  });
  drawStation(paper, y + DEPARTURE, departsAt, origin, dayShift(legDeparture, departsAt));
  drawCarrier(paper, y + DEPARTURE, segment);
  drawStation(paper, y + ARRIVAL, arrivesAt, destination, dayShift(legDeparture, arrivesAt));
};

/** The layover between two segments, on a dotted rail that joins them. */
export const drawLayover = (paper: Paper, y: number, layover: Layover): void => {
  paper.artifact('Layout', () => {
    paper.pdf.moveTo(RAIL, y - 16).lineTo(RAIL, y + LAYOVER_HEIGHT + 4);
    paper.pdf.lineWidth(1.2).dash(1.5, { space: 2.5 }).strokeColor(INK).stroke().undash();
  });
  paper.tagged('P', () => paper.text(layoverText(layover), CODE, y + 8.5, NOTE));
};
