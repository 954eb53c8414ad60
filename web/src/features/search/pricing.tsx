import { useId } from 'react';
import { goToSearchForm } from '../../app/go-to-search-form.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Section } from '../../components/section.tsx';
import { claims } from '../../content/claims.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';

/** The two reservation fees; *Get Started* leads to the search form. */
export const Pricing = () => (
  <Section title="Pricing">
    <p className="text-muted">{claims.pricingLead}</p>
    <div className="grid gap-4 sm:grid-cols-2">
      <Fee title="One-Way Flight" dollars={ONE_WAY_FEE} text={claims.oneWay} />
      <Fee title="Round-Trip Flight" dollars={ROUND_TRIP_FEE} text={claims.roundTrip} />
    </div>
  </Section>
);

function Fee({ title, dollars, text }: { title: string; dollars: number; text: string }) {
  const titleId = useId();
  return (
    <Card className="flex flex-col p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="text-base font-semibold">
          {title}
        </h3>
        <p className="text-2xl font-bold tracking-tight tabular-nums">${dollars}</p>
      </div>
      <p className="mt-3 mb-6 border-t border-hairline pt-3 text-muted">{text}</p>
      <Button
        variant="secondary"
        aria-describedby={titleId}
        onClick={goToSearchForm}
        className="mt-auto"
      >
        Get Started
      </Button>
    </Card>
  );
}
