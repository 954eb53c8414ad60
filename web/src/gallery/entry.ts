import type { ReactNode } from 'react';

/** The file of a component, from `web/src`, and the states that it is shown in, each by its name. */
export type Entry = { file: string; states: Record<string, ReactNode> };

/** Entries that belong together, under one heading. */
export type EntryGroup = { title: string; entries: Entry[] };
