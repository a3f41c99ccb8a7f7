import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { useCall } from '../../providers/use-call.ts';

/** The decisions about a request; lists, the request and the counts are read again afterwards. Each throws HttpError. */
export function useApprovalChange(_id: string) {
  const call = useCall();
  const client = useQueryClient();

  async function reread(response: Promise<unknown>): Promise<void> {
    try {
      await response;
    } finally {
      const seen = [['approvals'], ['users'], dashboardKey];
      await Promise.all(seen.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  }

  return {
    approve: (CustNo: string | null) => reread(call('grantApproval', { path: { _id }, body: { CustNo } })),
    reject: (reason: string) => reread(call('rejectApproval', { path: { _id }, body: { reason } })),
  };
}
