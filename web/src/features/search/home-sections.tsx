import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { Steps } from '../../components/steps.tsx';
import { homeQuestions } from '../../content/questions/home.ts';
import { Pricing } from './pricing.tsx';
import { VerifyDemonstration } from './verify-demonstration.tsx';

const steps = [
  {
    title: 'Choose a flight',
    text: 'Search by airports and dates, as for a ticket. For a round trip you choose both ways.',
  },
  {
    title: 'Enter the passenger’s details',
    text: 'The name as in the passport. You review everything before you pay.',
  },
  {
    title: 'Pay the fee and download the PDF',
    text: 'The document has its confirmation number at once. The same PDF comes by email.',
  },
];

/** What follows the search form: how it works, a check, what it costs, questions. */
export default function HomeSections() {
  return (
    <>
      <Section title="How it works">
        <Steps steps={steps} />
      </Section>
      <VerifyDemonstration />
      <Pricing />
      <QuestionList questions={homeQuestions} />
    </>
  );
}
