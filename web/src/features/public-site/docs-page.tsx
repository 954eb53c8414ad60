import { generatePath } from 'react-router-dom';
import { homePath, routes } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { TermList } from '../../components/term-list.tsx';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { adminFeatures, keyFeatures, sections } from './docs-content.ts';
import { PointList } from './point-list.tsx';
import { Section } from '../../components/section.tsx';

/** The technology of the product, and links to its documents (spec 2 §1, §2). */
const DocsPage = () => (
  <Container className="grid gap-14 pt-8 lg:pt-14">
    <div className="grid gap-4">
      <h1 className="text-title font-extrabold tracking-tight">{PRODUCT_NAME} Documentation</h1>
      <p className="text-muted tabular-nums">
        Version v2.1.0 · Last updated: <time dateTime="2025-01-22">January 22, 2025</time>
      </p>
    </div>
    <Section title="System overview">
      <p>
        {PRODUCT_NAME} sells flight itinerary reservations: a traveller searches flights, picks one,
        pays a small fee by card and receives a PDF with a confirmation number. Every booking,
        payment and email is a stream of events. Nothing is overwritten; read models are projected
        from the events, and can be rebuilt at any time.
      </p>
    </Section>
    <Section title="Read on">
      <ul className="border-b border-hairline">
        {sections.map(({ name, title, text }) => (
          <li
            key={name}
            className="grid gap-x-8 border-t border-hairline py-3 @md:grid-cols-[12rem_1fr] @md:items-center @4xl:first:border-t-0 @4xl:first:pt-1"
          >
            <p className="font-medium">
              <TextLink to={generatePath(routes.document, { name })}>{title}</TextLink>
            </p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Key features">
      <TermList terms={keyFeatures} />
    </Section>
    <Section title="Admin features">
      <PointList points={adminFeatures} />
    </Section>
    <ButtonLink
      variant="secondary"
      to={homePath()}
      className="justify-self-start max-sm:w-full lg:ml-80"
    >
      Back to Home
    </ButtonLink>
  </Container>
);

export default DocsPage;
