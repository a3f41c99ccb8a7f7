import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorSentence } from './error-sentence.ts';

/**
 * Retries something now: `attempt` does it and returns the message, then the list is reloaded. An error is shown as a
 * message.
 */
export function useRetry(list: string, attempt: () => Promise<void>, onDone?: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);

  async function retry() {
    setPending(true);
    try {
      await attempt();
      await client.invalidateQueries({ queryKey: [list] });
      onDone?.();
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
    }
    setPending(false);
  }
  return { retry, isPending };
}
