import type { CampaignAudience, CampaignDraft } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../../../providers/use-call.ts';

/** The actions on mails to members. Lists and the mail are reloaded after the server's confirmation. Each throws HttpError. */
export function useCampaignCalls() {
  const call = useCall();
  const client = useQueryClient();
  return useMemo(() => {
    const reread = <T>(response: Promise<T>) =>
      response.finally(() => client.invalidateQueries({ queryKey: ['campaigns'] }));
    return {
      count: async (body: CampaignAudience) => (await call('countAudience', { body })).audience,
      preview: async (body: CampaignDraft) => (await call('previewCampaign', { body })).mail,
      test: async (_id: string) => (await call('testCampaign', { path: { _id } })).sentTo,
      queue: (_id: string, updatedAt: string) => reread(call('queueCampaign', { path: { _id }, body: { updatedAt } })),
      pause: (_id: string) => reread(call('pauseCampaign', { path: { _id } })),
      resume: (_id: string) => reread(call('resumeCampaign', { path: { _id } })),
      stop: (_id: string) => reread(call('stopCampaign', { path: { _id } })),
      retry: (_id: string, _users: string[]) => reread(call('retryRecipients', { path: { _id }, body: { _users } })),
    };
  }, [call, client]);
}
