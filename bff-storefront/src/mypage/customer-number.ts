import type { Approval } from '@iruon/contract';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';
import { uploadRefusal } from './upload-refusal.ts';

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
