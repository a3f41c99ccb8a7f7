import { type Approval, errorCatalogue } from '@iruon/contract';
import { requireMember, requireUserType } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface CompanyApprovalView {
  /** False for a registered company without approval. */
  isApproved: boolean;
  /** The latest registration; null if none was required. */
  request: Approval | null;
  /** Why the upload of a browser without scripts was refused; null without a refusal. */
  refusal: string | null;
}

/** The page that shows a registered company its state, and sends its document again. */
export async function companyApproval(visit: Visit, search: URLSearchParams): Promise<CompanyApprovalView> {
  const { isApproved } = requireUserType(visit, 'companyApproval');
  const { request } = await visit.core.call('getMyCompanyApproval');
  return { isApproved, request, refusal: uploadRefusal(search) };
}

export interface CustomerNumberView {
  /** The number of the member; null before one is registered. */
  custNo: string | null;
  /** The latest request; null without one. */
  request: Approval | null;
  /** Why the upload of a browser without scripts was refused; null without a refusal. */
  refusal: string | null;
}

/** The page that requests a customer number for a member, and shows the state of the request. */
export async function customerNumber(visit: Visit, search: URLSearchParams): Promise<CustomerNumberView> {
  const { meta } = requireMember(visit);
  const { request } = await visit.core.call('getMyCustomerRequest');
  return { custNo: meta.CustNo, request, refusal: uploadRefusal(search) };
}

const isCode = (text: string): text is keyof typeof errorCatalogue => Object.hasOwn(errorCatalogue, text);

/** The sentence for the code in the address, to which the upload of a browser without scripts redirects. */
function uploadRefusal(search: URLSearchParams): string | null {
  const code = search.get('problem');
  return code !== null && isCode(code) ? errorCatalogue[code].title : null;
}
