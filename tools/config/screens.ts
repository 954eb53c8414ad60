import { configure } from '@testing-library/react';

/** Screens come in their own time on a busy machine; one that never comes fails all the same. */
configure({ asyncUtilTimeout: 10_000 });

// A wide window with motion; jsdom has none.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

const controlOf = (label: HTMLLabelElement): Element | null => {
  if (label.htmlFor === '') return label.querySelector(LABELABLE);
  const named = document.getElementById(label.htmlFor);
  return named?.matches(LABELABLE) ? named : null;
};

const labelsOf = (control: HTMLElement): HTMLLabelElement[] => {
  const around = control.closest('label');
  if (!around && control.id === '') return [];
  return [...document.getElementsByTagName('label')].filter((label) =>
    label.htmlFor === ''
      ? label === around && controlOf(label) === control
      : label.htmlFor === control.id,
  );
};

// jsdom walks the whole document for each label of each control, which is half the time of a form.
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement) {
    return controlOf(this);
  },
});
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLOutputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });
