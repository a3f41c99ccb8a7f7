import { type QueryKey, useQueryClient } from '@tanstack/react-query';

interface Options {
  /** Also after a refusal, where the data here is often outdated then. */
  afterRefusals?: boolean;
}

/**
 * Pessimistic verbs: nothing changes on the screen until the server has responded, then what is kept under these keys is read
 * again. The verb gets its response, and throws what the call throws.
 */
export function useReread(keys: readonly QueryKey[], { afterRefusals = false }: Options = {}) {
  const client = useQueryClient();
  const reread = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return async <T>(response: Promise<T>): Promise<T> => {
    try {
      const result = await response;
      if (!afterRefusals) await reread();
      return result;
    } finally {
      if (afterRefusals) await reread();
    }
  };
}
