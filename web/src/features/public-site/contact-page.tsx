import { useOutletContext } from 'react-router-dom';
import type { SiteView } from '#http/contracts/site.ts';
import { routes } from '../../app/paths.ts';
import { Container } from '../../components/container.tsx';
import { contactQuestions } from '../../content/questions/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactWays } from './contact-ways.tsx';
import { QuestionList } from './question-list.tsx';
import { Section } from './section.tsx';
import { TextLink } from './text-link.tsx';

/** How to reach us, and what most people ask (spec 2 §2). */
export function ContactPage() {
  const site = useOutletContext<SiteView | null>();
  const supportEmail = site?.supportEmail;
  return (
    <Container className="grid gap-x-16 gap-y-14 pt-8 lg:grid-cols-[1fr_25rem] lg:pt-14">
      <div className="grid content-start gap-8">
        <div>
          <h1 className="text-xl font-extrabold tracking-tight sm:text-2xl">Contact us</h1>
          <p className="mt-4 max-w-[34rem] text-base text-pretty text-muted">
            About a reservation, a refund or a document. Have your confirmation number ready. To see
            whether a document is valid you need not ask:{' '}
            <TextLink to={routes.verify}>check it yourself</TextLink>.
          </p>
        </div>
        <ContactForm supportEmail={supportEmail} />
      </div>
      <div className="lg:pt-2">
        <ContactWays supportEmail={supportEmail} />
      </div>
      <div className="grid content-start gap-14">
        <QuestionList title="Common questions" questions={contactQuestions} />
        <Section title="Service coverage">
          <p>
            You can search flights between airports on all continents, for travellers of any
            nationality, from anywhere. Fees are in US dollars; documents and support are in
            English.
          </p>
        </Section>
      </div>
    </Container>
  );
}
