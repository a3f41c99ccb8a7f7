import type { InquireState } from '@iruon/contract';
import { useCall } from '../../providers/use-call.ts';
import { useReread } from '../../providers/use-reread.ts';

/** The actions on questions. Pessimistic: lists and the question are reloaded after the server's confirmation. Each throws HttpError. */
export function useInquireChange() {
  const call = useCall();
  const reread = useReread([['inquires']]);

  return {
    answer: (_id: string, answer: string) => reread(call('answerInquire', { path: { _id }, body: { answer } })),
    setState: (_id: string, state: InquireState) =>
      reread(call('changeInquireState', { path: { _id }, body: { state } })),
    // The page is left before the list reloads, because a deleted record cannot be shown.
    remove: (_id: string) => call('removeConsoleInquire', { path: { _id } }),
  };
}
