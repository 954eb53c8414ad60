import { routes } from '../../app/paths.ts';
import { useSiteOfPage } from '../../app/site-of-page.ts';
import { Container } from '../../components/container.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { claims } from '../../content/claims.ts';
import { company } from '../../content/company.ts';
import { contactQuestions } from '../../content/questions/contact.ts';
import { ContactForm } from './contact-form.tsx';

/** The contact options and frequent questions (spec 2 §2). */
export default function ContactPage() {
  const site = useSiteOfPage();
  return (
    <Container className="grid gap-x-16 gap-y-5 pt-5 sm:gap-y-8 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_min(25rem,40%)] lg:grid-rows-[auto_auto_1fr] lg:pt-14">
      <div className="lg:col-span-2">
        <h1 className="text-title font-extrabold tracking-tight">Contact us</h1>
        <p className="mt-2 max-w-[34rem] text-muted sm:mt-4 sm:text-base">
          Is a document valid? <TextLink to={routes.verify}>Check it yourself</TextLink>.
        </p>
      </div>
      <dl className="grid max-sm:gap-2 lg:col-start-2 sm:[&>div]:flex sm:[&>div]:flex-wrap sm:[&>div]:items-center sm:[&>div]:gap-x-2">
        <div>
          <dt className="text-muted">Support email</dt>
          <dd className="font-medium wrap-anywhere">
            <a
              href={`mailto:${site?.supportEmail}`}
              className="inline-flex min-h-9 items-center max-sm:-my-2.5 max-sm:min-h-11 text-accent underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11"
            >
              {site?.supportEmail}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-muted">Response time</dt>
          <dd className="font-medium">Within 24 hours on business days</dd>
        </div>
      </dl>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-2">
        <ContactForm />
      </div>
      <div className="grid min-w-0 content-start gap-10 max-lg:mt-6 [&_h2]:text-base [&_section_p]:text-sm [&_section_p]:text-muted">
        <QuestionList title="Common questions" questions={contactQuestions} />
        <Section title="Service coverage">
          <p>
            {claims.coverage(site)} Travellers of any nationality can make a reservation. Fees are
            in US dollars; documents and support are in English.
          </p>
        </Section>
        <Section title="Postal address">
          <p>{company.address.join(', ')}</p>
        </Section>
      </div>
    </Container>
  );
}
