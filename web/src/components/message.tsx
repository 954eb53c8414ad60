import type { ComponentProps, ReactNode } from 'react';
import { homePath, routes } from '../app/paths.ts';
import { ButtonLink } from './button.tsx';
import { Container } from './container.tsx';
import { DocumentDrawing, InterruptedDrawing } from './drawing.tsx';

/** A state that replaces content: what happened, and buttons for what to do now. */
export const Message = ({
  title,
  text,
  headingLevel: Heading = 'h2',
  role,
  drawing = role === 'alert' ? <InterruptedDrawing /> : <DocumentDrawing />,
  children,
}: {
  title: string;
  text: ReactNode;
  headingLevel?: 'h1' | 'h2';
  role?: 'alert' | 'status';
  /** An error shows the interrupted route, anything else the document. */
  drawing?: ReactNode;
  children?: ReactNode;
}) => (
  <div className="mx-auto w-full max-w-[34rem] py-12 text-center sm:py-16">
    <div role={role}>
      {drawing}
      <Heading className="mt-8 text-lg font-extrabold tracking-tight sm:text-xl">{title}</Heading>
      <p className="mx-auto mt-3 max-w-80 text-base text-balance text-muted sm:max-w-[27rem]">
        {text}
      </p>
    </div>
    {children !== undefined && (
      <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:flex-col">{children}</div>
    )}
  </div>
);

/** A message in place of a screen's content; its title is the page's heading. */
export const MessagePage = (message: Omit<ComponentProps<typeof Message>, 'headingLevel'>) => (
  <Container>
    <Message {...message} headingLevel="h1" />
  </Container>
);

export const WriteToSupport = () => (
  <ButtonLink to={routes.contact} variant="secondary">
    Write to Support
  </ButtonLink>
);

/** What is left to do below a message, after what helps more. */
export const HomeAndSupport = () => (
  <>
    <ButtonLink to={homePath()} variant="secondary">
      Go to Home
    </ButtonLink>
    <WriteToSupport />
  </>
);
