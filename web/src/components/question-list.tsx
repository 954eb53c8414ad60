import type { Question } from '../content/questions/question.ts';
import { Section } from './section.tsx';

/** Questions that expand to their answers, also without a script. */
export const QuestionList = ({
  title = 'Questions',
  questions,
}: {
  title?: string;
  questions: readonly Question[];
}) => (
  <Section title={title}>
    <div className="border-b border-hairline @4xl:-mt-2">
      {questions.map(({ question, answer }) => (
        <details
          key={question}
          className="group border-t border-hairline @4xl:first:border-t-0 print:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Cross />
          </summary>
          <p className="max-w-[38rem] pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  </Section>
);

/** A plus that becomes a minus. */
const Cross = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="size-4 shrink-0 text-muted print:hidden"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
  >
    <path d="M2 8h12" />
    <path d="M8 2v12" className="group-open:hidden" />
  </svg>
);
