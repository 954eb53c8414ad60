import { useEffect, useRef, type ReactNode } from 'react';
import { Container } from '../../components/container.tsx';
import { PurchaseSteps } from '../../components/purchase-steps.tsx';

/** Where one is, the heading, the step at the left and the summary beside it. */
export const DetailsLayout = ({
  step,
  title,
  main,
  aside,
}: {
  step: 'Details' | 'Review';
  title: string;
  main: ReactNode;
  aside: ReactNode;
}) => (
  <Container className="pt-5 sm:pt-6">
    <PurchaseSteps current={step} />
    <StepTitle key={title} title={title} />
    <p className="mt-1 max-w-[36.5rem] text-muted">
      For a flight itinerary reservation. This is not a ticket purchase.
    </p>
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="grid gap-5">{main}</div>
      {/* On phones its parts stand in the column, so that an action bar sticks along all of it. */}
      <div className="max-lg:contents lg:sticky lg:top-6 lg:grid lg:gap-5">{aside}</div>
    </div>
  </Container>
);

/** Takes the focus when its step comes, so that a screen reader says which it is. */
function StepTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl font-extrabold tracking-tight outline-none">
      {title}
    </h1>
  );
}
