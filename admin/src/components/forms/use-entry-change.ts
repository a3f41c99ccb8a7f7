import type { FormAnswer, InquireState } from '@iruon/contract';
import { useCall } from '../../providers/use-call.ts';
import { useReread } from '../../providers/use-reread.ts';

/** Entries of members or of visitors. */
export type EntryKind = 'inquiries' | 'forms';

/** The actions on entries. Pessimistic: lists and the entry are reloaded after the server's confirmation. Each throws HttpError. */
export function useEntryChange(kind: EntryKind) {
  const call = useCall();
  const reread = useReread([[kind]]);
  const answer = kind === 'inquiries' ? ('answerInquiry' as const) : ('answerForm' as const);
  const remove = kind === 'inquiries' ? ('removeConsoleInquiry' as const) : ('removeConsoleForm' as const);
  return {
    answer: (_id: string, body: FormAnswer) => reread(call(answer, { path: { _id }, body })),
    setState: (_id: string, state: InquireState) =>
      reread(call('changeInquiryState', { path: { _id }, body: { state } })),
    // The page is left before the list reloads, because a deleted record cannot be shown.
    remove: (_id: string) => call(remove, { path: { _id } }),
  };
}
