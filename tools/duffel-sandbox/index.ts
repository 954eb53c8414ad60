/** The flight supplier's sandbox. Everything else in this folder is private. */
export { createDuffelSandbox, SANDBOX_TOKEN } from './sandbox.ts';
export type { SandboxJourney } from './timetable.ts';
