import type { Role } from '@iruon/contract';
import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** An installation has at most this many roles, which are read together. */
const RANGE = '[0,49]';

/** All roles, the ready-made ones first. */
export function useRoles() {
  const call = useCall();
  return useQuery({ queryKey: ['roles', 'all'], queryFn: () => call('listRoles', { query: { range: RANGE } }) });
}

/** Changes of roles. The roles are read again also after a refusal: another person may have changed them. Each throws HttpError. */
export function useRoleCalls() {
  const call = useCall();
  const reread = useReread([['roles'], ['user-managers']], { afterRefusals: true });
  // The page of a deleted role must not ask for it again.
  const rereadLists = useReread([['roles', 'all'], ['user-managers']], { afterRefusals: true });
  return {
    create: (body: BodyOf<'createRole'>) => reread(call('createRole', { body })),
    /** Changes what is given; the rest stays as it was seen. */
    change: (
      { _id, name, description, rights, updatedAt }: Role,
      changed: Partial<Pick<Role, 'name' | 'description' | 'rights'>> & { reason: string },
    ) => reread(call('changeRole', { path: { _id }, body: { name, description, rights, updatedAt, ...changed } })),
    remove: (_id: string, reason: string) => rereadLists(call('deleteRole', { path: { _id }, query: { reason } })),
  };
}
