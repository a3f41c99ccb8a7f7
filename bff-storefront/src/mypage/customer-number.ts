import { type Approval, errorCatalogue } from '@iruon/contract';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface CustomerNumberView {
  /** The number of the member; null before one is registered. */
  custNo: string | null;
  /** The latest request; null if none was sent. */
  request: Approval | null;
  /** Why a form that a browser posted without scripts was refused. */
  refusal: string | null;
}

const isCode = (text: string): text is keyof typeof errorCatalogue => Object.hasOwn(errorCatalogue, text);

/** The page on which a member requests a customer number and reads the state of the request. */
export async function customerNumber(visit: Visit, search: URLSearchParams): Promise<CustomerNumberView> {
  const { meta } = requireMember(visit);
  const { request } = await visit.core.call('getMyCustomerRequest');
  const code = search.get('problem');
  return { custNo: meta.CustNo, request, refusal: code !== null && isCode(code) ? errorCatalogue[code].title : null };
}
