import type { InquireState } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../providers/use-call.ts';

/** The verbs of questions. Pessimistic: lists and the question are read again once the server has confirmed. Each throws HttpError. */
export function useInquireChange() {
  const call = useCall();
  const client = useQueryClient();

  async function reread<T>(response: Promise<T>): Promise<T> {
    const result = await response;
    await client.invalidateQueries({ queryKey: ['inquires'] });
    return result;
  }

  return {
    answer: (_id: string, answer: string) => reread(call('answerInquire', { path: { _id }, body: { answer } })),
    setState: (_id: string, state: InquireState) =>
      reread(call('changeInquireState', { path: { _id }, body: { state } })),
    // The page is left before the list reloads, because a deleted record cannot be shown.
    remove: (_id: string) => call('removeConsoleInquire', { path: { _id } }),
  };
}
