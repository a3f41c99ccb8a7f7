import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { useCall } from '../../providers/use-call.ts';
import { useReread } from '../../providers/use-reread.ts';

/** The decisions about a request; lists, the request and the counts are reloaded afterwards. Each throws HttpError. */
export function useApprovalChange(_id: string) {
  const call = useCall();
  const reread = useReread([['approvals'], ['users'], dashboardKey], { afterRefusals: true });

  return {
    approve: (CustNo: string | null) => reread(call('grantApproval', { path: { _id }, body: { CustNo } })),
    reject: (reason: string) => reread(call('rejectApproval', { path: { _id }, body: { reason } })),
  };
}
