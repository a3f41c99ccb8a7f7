import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

export type TypeChange = BodyOf<'changeConsoleUserType'>;

/** The operator's changes of a member; the page and the lists are reloaded afterwards. Each throws HttpError. */
export function useUserChange(_id: string) {
  const call = useCall();
  const reread = useReread([['users']]);

  const path = { _id };
  return {
    changeType: (body: TypeChange) => reread(call('changeConsoleUserType', { path, body })),
    disable: (reason: string) => reread(call('disableConsoleUser', { path, body: { reason } })),
    enable: (reason: string) => reread(call('enableConsoleUser', { path, body: { reason } })),
    endSessions: (reason: string) => reread(call('endConsoleUserSessions', { path, body: { reason } })),
    withdraw: (reason: string) => reread(call('withdrawConsoleUser', { path, query: { reason } })),
    addNote: (text: string, key: string) => reread(call('addUserNote', { path, body: { text }, key })),
  };
}
