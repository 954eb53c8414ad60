import { useEffect, useRef, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { usePageTitle } from '../../app/page-title.ts';
import { Container } from '../../components/container.tsx';
import { PurchaseSteps } from '../../components/purchase-steps.tsx';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TripBriefSkeleton } from '../../components/trip-brief.tsx';
import { FlightSkeleton } from './trip-flights.tsx';

/** Progress, heading, the step on the left and the summary beside it. */
export function DetailsLayout({
  step,
  title,
  main,
  aside,
}: {
  step: 'Details' | 'Review';
  /** Also that of the page. */
  title: string;
  main: ReactNode;
  aside: ReactNode;
}) {
  usePageTitle(title);
  const summary = <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">{aside}</div>;
  return (
    <Container className="pt-5 sm:pt-6">
      <PurchaseSteps current={step} />
      <StepTitle key={title} title={title} />
      {step === 'Details' && (
        <p className="mt-1 max-w-[36.5rem] text-muted">
          For a flight itinerary reservation. This is not a ticket purchase.
        </p>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-8">
        {/* On phones the folded summary stands above the form, and the review above its summary. */}
        {step === 'Details' && summary}
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-1 lg:row-start-1">{main}</div>
        {step === 'Review' && summary}
      </div>
    </Container>
  );
}

/** Takes the focus when its step begins, so that a screen reader announces it. */
function StepTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="text-xl font-extrabold tracking-tight max-sm:text-lg outline-none"
    >
      {title}
    </h1>
  );
}

type FieldShape = 'plain' | 'hint' | 'wide' | 'wide hint' | 'check' | 'trio';

const sections: { name: string; explained: boolean; fields: FieldShape[] }[] = [
  {
    name: 'passenger',
    explained: true,
    fields: ['plain', 'plain', 'check', 'hint', 'plain', 'plain', 'plain'],
  },
  { name: 'contact', explained: false, fields: ['hint', 'hint'] },
  { name: 'billing', explained: true, fields: ['wide hint', 'wide', 'trio'] },
];

/** The placeholder of the form's sections while the flight loads. */
export const FormSkeleton = () => (
  <>
    <output className="sr-only">Loading the selected flight</output>
    {sections.map(({ name, explained, fields }) => (
      <Card key={name} className="p-4 sm:p-6">
        <div className="grid">
          <Skeleton className="my-1 h-4.5 w-48" />
          {explained && <Skeleton className="my-1.5 h-3.5 w-64 max-w-full" />}
        </div>
        <div className="mt-4 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {fields.map((shape, index) => (
            <FieldSkeleton key={`${name}-${index}`} shape={shape} />
          ))}
        </div>
      </Card>
    ))}
    <Skeleton className="h-12 w-full rounded-control" />
  </>
);

const FieldSkeleton = ({ shape }: { shape: FieldShape }) => {
  if (shape === 'check')
    return (
      <div className="-my-2 flex min-h-11 items-center gap-2.5 sm:col-span-2">
        <Skeleton className="size-4.5" />
        <Skeleton className="h-3 w-56" />
      </div>
    );
  if (shape === 'trio')
    return (
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 *:first:col-span-2 sm:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1">
        <FieldSkeleton shape="plain" />
        <FieldSkeleton shape="hint" />
        <FieldSkeleton shape="hint" />
      </div>
    );
  return (
    <div className={clsx(shape.startsWith('wide') && 'sm:col-span-2')}>
      <Skeleton className="mt-1.5 mb-3 h-3 w-28" />
      <Skeleton className="h-12 w-full rounded-control" />
      {shape.endsWith('hint') && <Skeleton className="mt-2.5 mb-1 h-3 w-48" />}
    </div>
  );
};

/** The placeholder of the reservation summary. */
export const SummarySkeleton = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <>
    <TripBriefSkeleton />
    <Card className="grid gap-5 p-6 max-lg:hidden">
      <Skeleton className="my-1 h-4.5 w-56" />
      <FlightSkeleton />
      {isRoundTrip && (
        <div className="border-t border-hairline pt-5">
          <FlightSkeleton />
        </div>
      )}
      <div className="flex items-start justify-between border-t border-hairline pt-4">
        <div className="grid h-12 gap-2 py-1.5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3 w-44" />
        </div>
        <Skeleton className="h-7 w-16" />
      </div>
      <div className="grid h-10 gap-2 py-1">
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-48" />
      </div>
    </Card>
  </>
);
