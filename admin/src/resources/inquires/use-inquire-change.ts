import type { InquireState } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { change, send } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

const root = corePath('inquires');

/** The verbs of questions. Pessimistic: lists and the question are read anew once the server has said so. Each throws HttpError. */
export function useInquireChange() {
  const ask = useConsole();
  const client = useQueryClient();

  async function reread<T>(answer: Promise<T>): Promise<T> {
    const result = await answer;
    await client.invalidateQueries({ queryKey: ['inquires'] });
    return result;
  }

  return {
    answer: (id: string, answer: string) => reread(ask(() => change('PUT', `${root}/${id}`, { answer }))),
    setState: (id: string, state: InquireState) => reread(ask(() => change('PUT', `${root}/${id}/state`, { state }))),
    // The page leaves before the list is read anew: what is gone cannot be shown again.
    remove: (id: string) => ask(() => send(`${root}/${id}`, { method: 'DELETE' })),
  };
}
