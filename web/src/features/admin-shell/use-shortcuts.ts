import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from './shortcuts.ts';

/**
 * Does what belongs to a single key (`KeyboardEvent.key`) while the screen is shown: not while one
 * types, not with a dialog open, and not where single keys are switched off.
 */
export function useShortcuts(deeds: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isDialogOpen() || !areSingleKeysOn()) return;
    const deed = deeds[event.key];
    if (deed === undefined) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Ctrl-K or ⌘K, from everywhere but a dialog. */
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

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
