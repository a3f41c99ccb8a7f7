import { useState } from 'react';
import { errorSentence } from './error-sentence.ts';

/** An action whose error is shown beside it: pending while it runs. */
export function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  /** Resolves to whether the change was made. */
  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    setPending(true);
    setRefusal('');
    try {
      await change();
      return true;
    } catch (error) {
      setRefusal(errorSentence(error));
      return false;
    } finally {
      setPending(false);
    }
  }
  return { attempt, isPending, refusal, setRefusal };
}
