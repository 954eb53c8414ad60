import { useState, type ComponentType } from 'react';

/** Whether a calendar is shown, and its code once loaded. */
export function useCalendar<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const [Calendar, setCalendar] = useState<ComponentType<Props> | null>(null);

  const open = async () => {
    setState('loading');
    try {
      const loaded = await load();
      setCalendar(() => loaded);
      setState('open');
    } catch (error) {
      console.error('The calendar could not be loaded', error);
      setState('failed');
    }
  };
  const close = () => setState('closed');
  return {
    state,
    Calendar,
    open: () => void open(),
    close,
    toggle: () => (state === 'open' ? close() : void open()),
  };
}
