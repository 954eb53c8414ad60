import { keep, readKept } from '../../app/browser-storage.ts';

/** The keyboard shortcuts, as the help lists them. */
export const shortcutHelp: readonly { keys: readonly string[]; deed: string }[] = [
  { keys: ['j', 'k'], deed: 'Next and previous order, in the list and from order to order' },
  { keys: ['↓', '↑'], deed: 'The same in the list' },
  { keys: ['Enter'], deed: 'Open the order' },
  { keys: ['x'], deed: 'Select the order' },
  { keys: ['Esc'], deed: 'Back from the order to the list' },
  { keys: ['/'], deed: 'Search orders' },
  { keys: ['g', 'o'], deed: 'Go to the orders; the palette shows the letter of every screen' },
  { keys: ['?'], deed: 'Show these keys' },
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
