import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { Steps } from '../../components/steps.tsx';
import { homeQuestions } from '../../content/questions/home.ts';
import { Pricing } from './pricing.tsx';
import { VerifyDemonstration } from './verify-demonstration.tsx';

const steps = [
  {
    title: 'Choose a flight',
    text: 'Search by airport and date, as you would for a ticket. For a round trip, choose both flights.',
  },
  {
    title: 'Enter the traveller’s details',
    text: 'Enter the name as in the passport. You review everything before you pay.',
  },
  {
    title: 'Pay the fee and download the PDF',
    text: 'You get the document with its confirmation number at once. We also email it to you.',
  },
];

/** The sections after the search form: how it works, verification, price, questions. */
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
