import { type QueryKey, useQueryClient } from '@tanstack/react-query';

interface Options {
  /** Also after an error, because the shown data is often outdated then. */
  afterRefusals?: boolean;
}

/**
 * Pessimistic actions: nothing changes on the screen until the server has responded, then the queries with these keys are reloaded. The
 * action returns the call's response, and throws its error.
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
