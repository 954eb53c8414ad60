import { useEffect, useRef } from 'react';
import type { FieldName } from './details.ts';
import type { DetailsForm } from './use-details-form.ts';

/**
 * When a field says that it is wrong: once it is left, unless nothing was ever typed in it. It says
 * so no longer as soon as it is right. For a control, beside what the form hands it.
 */
export function useFieldCheck(form: DetailsForm, name: FieldName) {
  const typed = useRef(false);
  const afterPress = useAfterPress();
  return {
    onChange: () => {
      typed.current = true;
      if (form.getFieldState(name).error) void form.trigger(name);
    },
    onBlur: () => {
      if (typed.current || form.getValues(name) !== '') afterPress(() => void form.trigger(name));
    },
  };
}

/**
 * Waits while a pointer is down: a message that comes between press and release moves what is
 * pressed, and the press is lost.
 */
function useAfterPress() {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // The click comes after the release.
      if (waiting.current) setTimeout(waiting.current);
      waiting.current = null;
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => listening.abort();
  }, []);
  return (act: () => void) => {
    if (pressed.current) waiting.current = act;
    else act();
  };
}
