import { type Approval, errorCatalogue } from '@iruon/contract';
import { requireMember, requireUserType } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface CompanyApprovalView {
  /** False for a registered company without approval. */
  isApproved: boolean;
  /** The latest registration; null if none was required. */
  request: Approval | null;
  /** Why a form without scripts was refused. */
  refusal: string | null;
}

/** The page on which a company that registered sees its state and can resend its document. */
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
  /** Why a form without scripts was refused. */
  refusal: string | null;
}

/** The page on which a member requests a customer number and reads the state of the request. */
export async function customerNumber(visit: Visit, search: URLSearchParams): Promise<CustomerNumberView> {
  const { meta } = requireMember(visit);
  const { request } = await visit.core.call('getMyCustomerRequest');
  return { custNo: meta.CustNo, request, refusal: uploadRefusal(search) };
}

const isCode = (text: string): text is keyof typeof errorCatalogue => Object.hasOwn(errorCatalogue, text);

/** Why an upload without scripts was refused: the page's address contains the code. Null without a refusal. */
function uploadRefusal(search: URLSearchParams): string | null {
  const code = search.get('problem');
  return code !== null && isCode(code) ? errorCatalogue[code].title : null;
}
