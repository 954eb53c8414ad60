import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { segmentView } from '../test/flight-view.fixture.ts';
import { SegmentList } from './segment-list.tsx';

afterEach(cleanup);

test('days are counted from the first departure, not from that of each segment', () => {
  const onward = {
    segmentNumber: 2,
    departureDate: '2027-04-01',
    departureTime: '09:00',
    arrivalTime: '11:30',
  };
  render(<SegmentList segments={[segmentView(), segmentView(onward)]} />);
  const times = screen.getAllByText(/^(Departs|Arrives)/, { selector: 'span.sr-only' });
  expect(times.map((label) => label.parentElement?.textContent)).toEqual([
    'Departs 7:10 PM',
    'Arrives 7:05 AM+1 day',
    'Departs 9:00 AM+1 day',
    'Arrives 11:30 AM+1 day',
  ]);
});
