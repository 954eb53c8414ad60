import {
  cvcError,
  expiryError,
  type FieldError,
  formatCvc,
  formatExpiry,
  formatNumber,
  numberError,
} from './card-fields.ts';

/** What was typed, as digits; the year has two. It is handed on and never kept or logged. */
export type TypedCard = { number: string; month: string; year: string; cvc: string };

export type CardForm = {
  root: HTMLElement;
  /** Shows every error, focuses the first, and gives it back; undefined when all is well. */
  validate(): FieldError | undefined;
  read(): TypedCard;
  isComplete(): boolean;
  isEmpty(): boolean;
  setDisabled(disabled: boolean): void;
  /** Marks the field that a declined card's code is about; the page shows the message. */
  markDeclined(code: string | undefined): void;
  /** Focuses the first invalid field. */
  focus(): void;
};

let forms = 0;

const fieldMarkup = (id: string, label: string, autocomplete: string, placeholder: string) => `
  <div class="test-card-form-field">
    <label for="${id}">${label}</label>
    <input id="${id}" type="text" inputmode="numeric" autocomplete="${autocomplete}"
      placeholder="${placeholder}" spellcheck="false" aria-describedby="${id}-error">
    <p id="${id}-error" class="test-card-form-error" aria-live="polite"></p>
  </div>`;

const markup = (id: string) => `
  ${fieldMarkup(`${id}-number`, 'Card number', 'cc-number', '1234 1234 1234 1234')}
  ${fieldMarkup(`${id}-expiry`, 'Expiration date', 'cc-exp', 'MM / YY')}
  ${fieldMarkup(`${id}-cvc`, 'Security code', 'cc-csc', 'CVC')}
  <p class="test-card-form-hint"><strong>TEST MODE</strong> No money moves. Pay with
    4242&nbsp;4242&nbsp;4242&nbsp;4242.</p>`;

/** The card form in plain DOM; `onInput` is called after every keystroke. */
export const createCardForm = (onInput: () => void): CardForm => {
  forms += 1;
  const root = document.createElement('div');
  root.className = 'test-card-form';
  root.innerHTML = markup(`test-card-${forms}`);
  const [number, expiry, cvc] = root.getElementsByTagName('input');
  if (!number || !expiry || !cvc) throw new Error('The markup of the card form has no inputs.');

  const fields = [
    { input: number, format: formatNumber, error: () => numberError(number.value) },
    { input: expiry, format: formatExpiry, error: () => expiryError(expiry.value, new Date()) },
    {
      input: cvc,
      format: (text: string) => formatCvc(text, number.value),
      error: () => cvcError(cvc.value, number.value),
    },
  ].map(({ input, format, error }) => {
    const check = () => show(input, error());
    input.addEventListener('input', () => {
      writeKeepingCaret(input, format(input.value));
      show(input, undefined);
      onInput();
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') check();
    });
    return { input, error, check };
  });

  return {
    root,
    validate: () => {
      const wrong = fields.filter(({ check }) => check() !== undefined);
      wrong[0]?.input.focus();
      return wrong[0]?.error();
    },
    read: () => {
      const [month = '', year = ''] = expiry.value.split(' / ');
      return { number: number.value.replaceAll(' ', ''), month, year, cvc: cvc.value };
    },
    isComplete: () => fields.every(({ error }) => error() === undefined),
    isEmpty: () => fields.every(({ input }) => input.value === ''),
    setDisabled: (disabled) => {
      for (const { input } of fields) input.disabled = disabled;
    },
    markDeclined: (code) => {
      const declined = code === 'expired_card' ? expiry : code === 'incorrect_cvc' ? cvc : number;
      declined.setAttribute('aria-invalid', 'true');
    },
    focus: () =>
      (fields.find(({ input }) => input.hasAttribute('aria-invalid'))?.input ?? number).focus(),
  };
};

/** Shows the error under the field, or clears it; returns it. */
const show = (input: HTMLInputElement, error: FieldError | undefined): FieldError | undefined => {
  const message = input.nextElementSibling;
  if (message) message.textContent = error?.message ?? '';
  if (error === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
  return error;
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
