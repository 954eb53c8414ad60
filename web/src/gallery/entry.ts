import type { ReactNode } from 'react';

/** The file of a component, from `web/src`, and its states by name. */
export type Entry = { file: string; states: Record<string, ReactNode> };

/** A group of entries under one heading. */
export type EntryGroup = { title: string; entries: Entry[] };
