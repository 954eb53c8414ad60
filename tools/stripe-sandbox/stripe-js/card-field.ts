import type { CardFieldProblem } from './card-fields.ts';

export type CardField = {
  root: HTMLElement;
  input: HTMLInputElement;
  /** Shows the problem under the field, or clears it. */
  check(): CardFieldProblem | undefined;
};

let count = 0;

/** A labelled input that formats while it is typed in and says what is wrong when it is left. */
export const createCardField = (options: {
  label: string;
  autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc';
  placeholder: string;
  format: (text: string) => string;
  problem: () => CardFieldProblem | undefined;
  onInput: () => void;
}): CardField => {
  count += 1;
  const id = `test-card-field-${count}`;

  const label = document.createElement('label');
  label.htmlFor = id;
  label.textContent = options.label;

  const input = document.createElement('input');
  Object.assign(input, {
    id,
    type: 'text',
    inputMode: 'numeric',
    autocomplete: options.autocomplete,
    placeholder: options.placeholder,
    spellcheck: false,
  });
  input.setAttribute('aria-describedby', `${id}-problem`);

  const message = document.createElement('p');
  message.id = `${id}-problem`;
  message.className = 'test-card-form-problem';
  message.setAttribute('aria-live', 'polite');

  const show = (problem: CardFieldProblem | undefined): void => {
    message.textContent = problem?.message ?? '';
    if (problem === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  const check = (): CardFieldProblem | undefined => {
    const problem = options.problem();
    show(problem);
    return problem;
  };

  input.addEventListener('input', () => {
    writeKeepingCaret(input, options.format(input.value));
    show(undefined);
    options.onInput();
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') check();
  });

  const root = document.createElement('div');
  root.className = 'test-card-form-field';
  root.append(label, input, message);
  return { root, input, check };
};

/** Sets the value and leaves the caret behind the same digit as before. */
const writeKeepingCaret = (input: HTMLInputElement, formatted: string): void => {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = formatted;
  if (atEnd) return;
  const digits = [...formatted.matchAll(/\d/g)];
  const position = digitsBefore === 0 ? 0 : (digits[digitsBefore - 1]?.index ?? 0) + 1;
  input.setSelectionRange(position, position);
};
