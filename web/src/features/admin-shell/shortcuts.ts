import { keep, readKept } from '../../app/browser-storage.ts';

/** The keyboard shortcuts, as the help lists them. */
export const shortcutHelp: readonly { keys: readonly string[]; action: string }[] = [
  { keys: ['j', 'k'], action: 'Next and previous order, in the list and from order to order' },
  { keys: ['↓', '↑'], action: 'The same in the list' },
  { keys: ['Enter'], action: 'Open the order' },
  { keys: ['x'], action: 'Select the order' },
  { keys: ['Esc'], action: 'Back from the order to the list' },
  { keys: ['/'], action: 'Search the list' },
  { keys: ['g', 'o'], action: 'Go to the orders; the palette shows the letter of every screen' },
  { keys: ['?'], action: 'Show these keys' },
];

/** Returns the keys of the command palette on this platform. */
export const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');

const KEY = 'single-key-shortcuts';

/**
 * Returns whether single keys are on; users of speech input or with a tremor turn them off (WCAG
 * 2.1.4).
 */
export const areSingleKeysOn = () => readKept(KEY) !== 'off';

/** Without storage, the keys stay on. */
export const switchSingleKeys = (on: boolean) => keep(KEY, on ? null : 'off');
