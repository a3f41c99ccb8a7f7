import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** Changes of keys; lists and pages are reloaded afterwards. Each throws HttpError. */
export function useApiKeyCalls() {
  const call = useCall();
  const reread = useReread([['api-keys'], ['user-logs']], { afterRefusals: true });
  return {
    create: (body: BodyOf<'createApiKey'>) => reread(call('createApiKey', { body })),
    rotate: (_id: string, body: BodyOf<'rotateApiKey'>) => reread(call('rotateApiKey', { path: { _id }, body })),
    revoke: (_id: string, reason: string) => reread(call('revokeApiKey', { path: { _id }, body: { reason } })),
  };
}
