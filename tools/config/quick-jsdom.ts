import { builtinEnvironments, type Environment } from 'vitest/runtime';

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

let computedStyleOf: typeof window.getComputedStyle;

/** The display of each tag without attributes or styles. */
const displayOfTag = new Map<string, string>();

/** Tags whose display depends on their attributes. */
const CHANGING = new Set(['dialog', 'embed', 'input']);

const displayOf = (element: HTMLElement | SVGElement): string => {
  const { localName, style } = element;
  if (style.display) return style.display;
  if (CHANGING.has(localName) || element.hasAttribute('hidden') || element.hasAttribute('popover'))
    return computedStyleOf(element).display;
  const display = displayOfTag.get(localName) ?? computedStyleOf(element).display;
  displayOfTag.set(localName, display);
  return display;
};

const inherited = (element: Element | null, name: string, initial: string): string => {
  for (
    let at = element;
    at instanceof HTMLElement || at instanceof SVGElement;
    at = at.parentElement
  ) {
    const value = at.style.getPropertyValue(name);
    if (value !== '') return value;
  }
  return initial;
};

/** The properties that queries, accessible names and clicks read from every element. */
const quickly: Record<string, (element: HTMLElement | SVGElement) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
  'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
};

const quickenLabels = () => {
  // jsdom scans the whole document for each label of each control, which takes half the time of a
  // form.
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
};

const quickenStyles = () => {
  computedStyleOf = window.getComputedStyle.bind(window);
  // jsdom matches each element against every rule of the browser's style sheet, a sixth of a screen's
  // time. Screens have no style sheet here.
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof HTMLElement || element instanceof SVGElement))
      return computedStyleOf(element, pseudo);
    let computed: CSSStyleDeclaration | undefined;
    const whole = () => (computed ??= computedStyleOf(element));
    return new Proxy(element.style, {
      get: (_, name) => {
        if (typeof name === 'string' && quickly[name]) return quickly[name](element);
        if (name === 'getPropertyValue')
          return (property: string) =>
            quickly[property]?.(element) ?? whole().getPropertyValue(property);
        const value: unknown = Reflect.get(whole(), name);
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
    });
  };
};

/** jsdom with quicker labels and styles. */
export default {
  ...builtinEnvironments.jsdom,
  setup: async (global, options) => {
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    quickenLabels();
    quickenStyles();
    return environment;
  },
} satisfies Environment;
