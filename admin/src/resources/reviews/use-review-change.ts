import type { BulkResult } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { change, send } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

const root = corePath('reviews');

/** The verbs of reviews. Pessimistic: lists and the review are read anew once the server has said so. Each throws HttpError. */
export function useReviewChange() {
  const ask = useConsole();
  const client = useQueryClient();

  async function reread<T>(answer: Promise<T>): Promise<T> {
    const result = await answer;
    await client.invalidateQueries({ queryKey: ['reviews'] });
    return result;
  }

  return {
    reply: (id: string, reply: string | null) => reread(ask(() => change('PUT', `${root}/${id}`, { reply }))),
    hide: (id: string, reason: string) => reread(ask(() => change('PUT', `${root}/${id}/hidden`, { reason }))),
    hideMany: (_reviews: string[], reason: string): Promise<BulkResult> =>
      reread(ask(async () => (await change('PUT', `${root}/hidden`, { _reviews, reason })).json)),
    // The page leaves before the list is read anew: what is gone cannot be shown again.
    remove: (id: string) => ask(() => send(`${root}/${id}`, { method: 'DELETE' })),
    show: (id: string) => reread(ask(() => send(`${root}/${id}/hidden`, { method: 'DELETE' }))),
  };
}
