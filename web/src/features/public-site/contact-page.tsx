import { routes } from '../../app/paths.ts';
import { useSiteOfPage } from '../../app/site-of-page.ts';
import { Container } from '../../components/container.tsx';
import { claims } from '../../content/claims.ts';
import { contactQuestions } from '../../content/questions/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactWays } from './contact-ways.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';

/** The contact options and frequent questions (spec 2 §2). */
export default function ContactPage() {
  const site = useSiteOfPage();
  return (
    <Container className="grid gap-x-16 gap-y-14 pt-8 lg:grid-cols-[1fr_25rem] lg:pt-14">
      <div className="grid content-start gap-8">
        <div>
          <h1 className="text-xl font-extrabold tracking-tight">Contact us</h1>
          <p className="mt-4 max-w-[34rem] text-base text-pretty text-muted">
            Questions about a reservation, a refund or a document? Have your confirmation number
            ready. To see whether a document is valid, you do not need to ask us:{' '}
            <TextLink to={routes.verify}>check it yourself</TextLink>.
          </p>
        </div>
        <ContactForm />
      </div>
      <div className="grid min-w-0 content-start gap-10 lg:pt-2 [&_h2]:text-base [&_section_p]:text-sm [&_section_p]:text-muted">
        <ContactWays supportEmail={site?.supportEmail} />
        <QuestionList title="Common questions" questions={contactQuestions} />
        <Section title="Service coverage">
          <p>
            {claims.coverage(site)} Travellers of any nationality can make a reservation. Fees are
            in US dollars; documents and support are in English.
          </p>
        </Section>
      </div>
    </Container>
  );
}
