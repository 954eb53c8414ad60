import type { ReactNode } from 'react';

/** The states of components by name, by the component's file from `web/src`. */
export type Entries = Record<string, Record<string, ReactNode>>;

/** A group of entries under one heading. */
export type EntryGroup = { title: string; entries: Entries };
