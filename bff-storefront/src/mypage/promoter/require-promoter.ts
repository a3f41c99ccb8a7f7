import type { MyPromoter } from '@iruon/contract';
import { requireMember } from '../../guards.ts';
import { redirect } from '../../redirects.ts';
import type { Visit } from '../../visit.ts';

/** Where everybody learns what a promoter is. */
const BEGINNING = '/mypage/promoter';

/** An approved promoter, also a blocked one; anybody else is led to the page that says what to do. */
export async function requirePromoter(visit: Visit): Promise<MyPromoter & { state: 'APPROVED' }> {
  requireMember(visit);
  const { promoter } = await visit.core.call('getMyPromoter');
  if (promoter?.state !== 'APPROVED') throw redirect(BEGINNING);
  return { ...promoter, state: promoter.state };
}
