import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';

const receives = [
  'Flight itinerary as a PDF',
  'Email confirmation with the PDF attached',
  'Confirmation number (PNR)',
  'Visa-ready document',
];

/** The payment on the left with what it buys below, and the summary on the right (spec 2 §2). */
export const PaymentLayout = ({ payment, summary }: { payment: ReactNode; summary: ReactNode }) => (
  <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
    <div>{payment}</div>
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{summary}</div>
    <Card as="section" aria-label="What You'll Receive" className="p-4 sm:px-6">
      <h2 className="font-semibold">What You'll Receive</h2>
      <ul className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {receives.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Tick />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  </div>
);

const Tick = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="mt-1 size-4 shrink-0 text-success"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="m3 8.5 3.5 3.5L13 4.5" />
  </svg>
);
