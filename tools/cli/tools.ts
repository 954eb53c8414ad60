/** A command-line tool: what it is for, in a sentence, and how its program is started. */
type Tool = { description: string; start(): Promise<unknown> };

/** Every tool under the name that `npm run` and `skyhold` know it by. */
export const TOOLS = {
  accounts: {
    description: 'Lets the administrator back in after a device was lost.',
    start: () => import('#tools/cli/accounts/accounts.ts'),
  },
  audit: {
    description: 'Prints the history of an order or account, and verifies the whole log.',
    start: () => import('#tools/cli/audit/audit.ts'),
  },
  backup: {
    description:
      'Copies everything that is kept in DATA_DIR to files, also while the product runs.',
    start: () => import('#tools/cli/backup/backup.ts'),
  },
  eventlog: {
    description:
      'Moves a whole event log between event stores, and the checkpoints to another log.',
    start: () => import('#tools/cli/eventlog/eventlog.ts'),
  },
  eventstore: {
    description: 'Starts the embedded event store alone.',
    start: () => import('#tools/cli/eventstore/eventstore.ts'),
  },
  finance: {
    description: 'Folds the log into a double-entry ledger, and compares it with the provider.',
    start: () => import('#tools/cli/finance/finance.ts'),
  },
  privacy: {
    description: 'Forgets a person, or writes down everything that is held on one.',
    start: () => import('#tools/cli/privacy/privacy.ts'),
  },
  projections: {
    description: 'Shows, rebuilds, verifies, pauses and resumes the read models.',
    start: () => import('#tools/cli/projections/projections.ts'),
  },
  restore: {
    description: 'Makes an installation of the files of a backup.',
    start: () => import('#tools/cli/backup/restore.ts'),
  },
  seed: {
    description:
      'Writes invented orders into the log, spread over the last two years, but for the last month.',
    start: () => import('#tools/cli/seed/seed.ts'),
  },
} satisfies Record<string, Tool>;

/** The name of a tool. */
export type ToolName = keyof typeof TOOLS;

/** Whether a word is the name of a tool. */
export const isToolName = (word: string): word is ToolName => Object.hasOwn(TOOLS, word);
