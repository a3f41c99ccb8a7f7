import type { InquiryCall, InquiryCallGroup } from '@iruon/contract';
import type { Visit } from '../visit.ts';

/** The customers that the help is for. */
export type HelpedCustomer = Exclude<InquiryCallGroup, 'COMMON'>;

export interface CustomerHelpView {
  /** Prepared questions by group, first those for these customers; without empty groups. */
  groups: { group: InquiryCallGroup; calls: Pick<InquiryCall, '_id' | 'query' | 'reply'>[] }[];
  /** Phone, e-mail and hours, as set by operators. */
  customerCenter: Record<string, string>;
}

/** The help page for a kind of customers. */
export async function customerHelp(visit: Visit, customer: HelpedCustomer): Promise<CustomerHelpView> {
  const [{ inquiryCalls }, setting] = await Promise.all([
    visit.core.call('listInquiryCalls', { params: { query: {} } }),
    visit.store.setting(),
  ]);
  const groups = ([customer, 'COMMON'] as const).map((group) => ({
    group,
    calls: inquiryCalls.filter((call) => call.group === group).map(({ _id, query, reply }) => ({ _id, query, reply })),
  }));
  return {
    groups: groups.filter(({ calls }) => calls.length > 0),
    customerCenter: setting.customerCenter,
  };
}
