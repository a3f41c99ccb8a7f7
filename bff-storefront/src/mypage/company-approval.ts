import type { Approval } from '@iruon/contract';
import { requireUserType } from '../guards.ts';
import type { Visit } from '../visit.ts';
import { uploadRefusal } from './upload-refusal.ts';

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
