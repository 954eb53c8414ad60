/** The payment sandbox. Everything else in this folder is private. */
export { SANDBOX_KEYS } from './keys.ts';
export { createStripeSandbox } from './sandbox.ts';
