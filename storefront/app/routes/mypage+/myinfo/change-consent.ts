import type { Bff } from '@iruon/bff-storefront/bff';
import { consentChange, errorCatalogue } from '@iruon/contract';
import { redirect } from '@remix-run/node';
import { shownProblem } from '~/shown-problem';
import { reply } from './my-info-reply';

/** Agrees to advertising by one channel, or withdraws. @throws Response a redirect to this page after the change */
export async function changeConsent(bff: Bff, form: FormData) {
  const wanted = { code: form.get('code'), _terms: form.get('_terms'), isAgreed: form.get('isAgreed') === 'true' };
  const change = consentChange.safeParse(wanted);
  const refused = async () => {
    if (!change.success) return { code: 'INVALID_INPUT', ...errorCatalogue.INVALID_INPUT } as const;
    const outcome = await bff.actions.changeConsent(change.data);
    if (outcome.ok) throw redirect(`/mypage/myinfo?done=${change.data.isAgreed ? 'agreed' : 'withdrawn'}`);
    return outcome.problem;
  };
  const problem = await refused();
  return reply('consent', { problem: shownProblem(problem) }, problem.status);
}
