import { type ComponentType, useCallback, useRef, useState } from 'react';

/**
 * A component that is loaded on demand. `fetch` returns true if it was loaded; after a failure the next call retries.
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
