import { useGetIdentity } from 'react-admin';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** Changes of operators and invitations; the lists are reloaded afterwards. Each throws HttpError. */
export function useOperatorChange() {
  const call = useCall();
  const reread = useReread([['user-managers'], ['roles']]);

  return {
    invite: (body: BodyOf<'inviteOperator'>) => reread(call('inviteOperator', { body })),
    resend: (_id: string) => reread(call('resendInvitation', { path: { _id } })),
    revoke: (_id: string) => reread(call('revokeInvitation', { path: { _id } })),
    changeRole: (_id: string, body: BodyOf<'changeOperatorRole'>) =>
      reread(call('changeOperatorRole', { path: { _id }, body })),
    disable: (_id: string, reason: string) => reread(call('disableOperator', { path: { _id }, body: { reason } })),
    enable: (_id: string, reason: string) => reread(call('enableOperator', { path: { _id }, body: { reason } })),
    endSessions: (_id: string, reason: string) =>
      reread(call('endOperatorSessions', { path: { _id }, body: { reason } })),
    removeSecondFactor: (_id: string, reason: string) =>
      reread(call('removeOperatorSecondFactor', { path: { _id }, body: { reason } })),
  };
}

/** True for the owner of the installation, the only one who invites and changes operators. */
export function useMayManage(): boolean {
  return useGetIdentity().identity?.isRoot === true;
}
