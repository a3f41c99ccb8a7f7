import { type ComponentType, useCallback, useRef, useState } from 'react';

/**
 * A part of a page that is fetched when somebody wants it. `fetch` tells whether it came; where it did not, the next call tries
 * again.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>): {
  Part: ComponentType<Props> | null;
  fetch: () => Promise<boolean>;
} {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const latest = useRef(load);
  const fetch = useCallback(async () => {
    try {
      const part = await latest.current();
      setPart(() => part);
      return true;
    } catch {
      return false;
    }
  }, []);
  return { Part, fetch };
}
