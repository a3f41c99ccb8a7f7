import type { MyPromoter } from '@iruon/contract';
import { memberCore } from '../../guards.ts';
import { redirect } from '../../redirects.ts';
import type { Visit } from '../../visit.ts';

/** The public page about promoters. */
const BEGINNING = '/mypage/promoter';

/** Returns an approved promoter, also a blocked one; redirects others to the page with the next step. */
export async function requirePromoter(visit: Visit): Promise<MyPromoter & { state: 'APPROVED' }> {
  const { promoter } = await memberCore(visit).call('getMyPromoter');
  if (promoter?.state !== 'APPROVED') throw redirect(BEGINNING);
  return { ...promoter, state: promoter.state };
}
