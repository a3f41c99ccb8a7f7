import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** Changes of endpoints; lists and pages are reloaded afterwards. Each throws HttpError. */
export function useWebhookCalls() {
  const call = useCall();
  const reread = useReread([['webhooks'], ['events']], { afterRefusals: true });
  return {
    create: (body: BodyOf<'createWebhook'>) => reread(call('createWebhook', { body })),
    change: (_id: string, body: BodyOf<'changeWebhook'>) => reread(call('changeWebhook', { path: { _id }, body })),
    setState: (_id: string, state: 'ACTIVE' | 'PAUSED') =>
      reread(call('setWebhookState', { path: { _id }, body: { state } })),
    rotate: (_id: string, body: BodyOf<'rotateWebhookSecret'>) =>
      reread(call('rotateWebhookSecret', { path: { _id }, body })),
    remove: (_id: string) => reread(call('deleteWebhook', { path: { _id } })),
    test: (_id: string) => reread(call('testWebhook', { path: { _id } })),
    again: (_id: string, _deliveries?: string[]) =>
      reread(call('resendDeliveries', { path: { _id }, body: { _deliveries } })),
  };
}
