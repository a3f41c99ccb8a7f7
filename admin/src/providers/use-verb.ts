import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorSentence } from './error-sentence.ts';

/** An action of a page: pending while it runs, then a notification shows its success or its error. */
export function useVerb() {
  const notify = useNotify();
  const [isPending, setPending] = useState(false);

  /** Resolves to whether the change was made. `done` is or returns the success message; without it, the page shows the success. */
  async function run<T>(change: () => Promise<T>, done?: string | ((result: T) => string)): Promise<boolean> {
    setPending(true);
    try {
      const result = await change();
      if (done !== undefined) notify(typeof done === 'string' ? done : done(result), { type: 'success' });
      return true;
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
      return false;
    } finally {
      setPending(false);
    }
  }
  return { isPending, run };
}
