import {
  cvcProblem,
  expiryProblem,
  formatCvc,
  formatExpiry,
  formatNumber,
  numberProblem,
  type CardFieldName,
  type CardFieldProblem,
} from './card-fields.ts';
import { createCardField, type CardField } from './card-field.ts';

/** What was typed, as digits; the year has two. It is handed on and never kept or logged. */
export type TypedCard = { number: string; month: string; year: string; cvc: string };

export type CardForm = {
  root: HTMLElement;
  /** Shows every problem, focuses the first, and gives it back; undefined when all is well. */
  validate(): CardFieldProblem | undefined;
  read(): TypedCard;
  isComplete(): boolean;
  isEmpty(): boolean;
  setDisabled(disabled: boolean): void;
  focus(): void;
};

const fieldNames: readonly CardFieldName[] = ['number', 'expiry', 'cvc'];

/** The card form in plain DOM; `onInput` is called after every keystroke. */
export const createCardForm = (onInput: () => void): CardForm => {
  const problemOf = (name: CardFieldName): CardFieldProblem | undefined => {
    switch (name) {
      case 'number':
        return numberProblem(fields.number.input.value);
      case 'expiry':
        return expiryProblem(fields.expiry.input.value, new Date());
      case 'cvc':
        return cvcProblem(fields.cvc.input.value, fields.number.input.value);
      default:
        return name satisfies never;
    }
  };
  const fields: { readonly [name in CardFieldName]: CardField } = {
    number: createCardField({
      label: 'Card number',
      autocomplete: 'cc-number',
      placeholder: '1234 1234 1234 1234',
      format: formatNumber,
      problem: () => problemOf('number'),
      onInput,
    }),
    expiry: createCardField({
      label: 'Expiration date',
      autocomplete: 'cc-exp',
      placeholder: 'MM / YY',
      format: formatExpiry,
      problem: () => problemOf('expiry'),
      onInput,
    }),
    cvc: createCardField({
      label: 'Security code',
      autocomplete: 'cc-csc',
      placeholder: 'CVC',
      format: (text) => formatCvc(text, fields.number.input.value),
      problem: () => problemOf('cvc'),
      onInput,
    }),
  };

  const hint = document.createElement('p');
  hint.className = 'test-card-form-hint';
  const mode = document.createElement('strong');
  mode.textContent = 'TEST MODE';
  hint.append(
    mode,
    ' No money moves. Use card 4242\u00a04242\u00a04242\u00a04242, any future date and any three digits.',
  );
  const root = document.createElement('div');
  root.className = 'test-card-form';
  root.append(hint, ...fieldNames.map((name) => fields[name].root));

  return {
    root,
    validate: () => {
      const wrong = fieldNames.filter((name) => fields[name].check() !== undefined);
      const first = wrong[0];
      if (first === undefined) return undefined;
      fields[first].input.focus();
      return problemOf(first);
    },
    read: () => {
      const [month = '', year = ''] = fields.expiry.input.value.split(' / ');
      const number = fields.number.input.value.replaceAll(' ', '');
      return { number, month, year, cvc: fields.cvc.input.value };
    },
    isComplete: () => fieldNames.every((name) => problemOf(name) === undefined),
    isEmpty: () => fieldNames.every((name) => fields[name].input.value === ''),
    setDisabled: (disabled) => {
      for (const name of fieldNames) fields[name].input.disabled = disabled;
    },
    focus: () => fields.number.input.focus(),
  };
};
