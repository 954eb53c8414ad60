import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { Steps } from '../../components/steps.tsx';
import { homeQuestions } from '../../content/questions/home.ts';
import { Pricing } from './pricing.tsx';
import { FlightsDrawing, FormDrawing, PaperDrawing } from './step-drawings.tsx';
import { VerifyDemonstration } from './verify-demonstration.tsx';

const steps = [
  {
    title: 'Choose a flight',
    text: 'Search by airport and date, as you would for a ticket.',
    drawing: <FlightsDrawing />,
  },
  {
    title: 'Enter the traveller’s details',
    text: 'Enter the name as in the passport, and review everything.',
    drawing: <FormDrawing />,
  },
  {
    title: 'Pay and download',
    text: 'The document has its own confirmation number. We also email it to you.',
    drawing: <PaperDrawing />,
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
