import { useEffect, useState } from 'react';
import { loadDrafts } from './stored-drafts.ts';

/** Whether the stored input has loaded: a form that is shown earlier would be empty. */
export function useDrafts(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void loadDrafts().then(() => setLoaded(true));
  }, []);
  return loaded;
}
