import { useEffect, useEffectEvent, useRef } from 'react';
import { areSingleKeysOn } from './shortcuts.ts';

/** The maximum time between two keys of a sequence. */
const SEQUENCE_MS = 1_000;

/**
 * Runs the action of a single key (`KeyboardEvent.key`), or of a sequence of two (`g o`), while the
 * screen is shown: not while typing, not with an open dialog, and not if single keys are off.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const before = useRef({ key: '', at: 0 });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isDialogOpen() || !areSingleKeysOn()) return;
    const { key, at } = before.current;
    before.current = { key: event.key, at: event.timeStamp };
    const isFollowing = event.timeStamp - at < SEQUENCE_MS;
    const action = (isFollowing ? actions[`${key} ${event.key}`] : undefined) ?? actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Handles Ctrl-K or ⌘K, everywhere except in a dialog. */
export function useCommandKey(onCommand: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey) return;
    if (event.altKey || event.shiftKey || isDialogOpen()) return;
    event.preventDefault();
    onCommand();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isDialogOpen = () =>
  document.querySelector('dialog[open], [role=dialog][data-state=open]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
