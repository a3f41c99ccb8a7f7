import type { MemberRecord } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../providers/use-call.ts';

/** The operator's actions on a member's ERP customer; the page shows the response. Each throws HttpError. */
export function useRecordChange(_id: string) {
  const call = useCall();
  const client = useQueryClient();

  async function shown(response: Promise<{ record: MemberRecord }>): Promise<void> {
    const { record } = await response;
    client.setQueryData(['users', 'record', _id], record);
    const stale = ['getList', 'detail', 'activity'].map((part) => ['users', part]);
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  return {
    refresh: () => shown(call('refreshMemberRecord', { path: { _id } })),
    link: (CustNo: string | null, message: string) =>
      shown(call('linkCustomer', { path: { _id }, body: { CustNo, message } })),
  };
}
