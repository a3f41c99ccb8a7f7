import { parseWithZod } from '@conform-to/zod/v4';
import type { Bff } from '@iruon/bff-storefront/bff';
import { consentChange, errorCatalogue, myInfoChange, verification } from '@iruon/contract';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { replyProblem } from '~/reply-problem';
import { shownProblem } from '~/shown-problem';
import { changePhone, phoneIntents } from './change-phone';
import { reply } from './my-info-reply';
import { changeSocial } from './social-panel';

/** A password is never sent back to the page. */
const hidden = { hideFields: ['password'] };

async function endOthers(bff: Bff) {
  const outcome = await bff.actions.endMyOtherSessions();
  if (outcome.ok) throw redirect('/mypage/myinfo?done=ended');
  return reply('end', { problem: shownProblem(outcome.problem) }, outcome.problem.status);
}

async function verify(bff: Bff, form: FormData) {
  const submission = parseWithZod(form, { schema: verification });
  if (submission.status !== 'success') return reply('verify', { result: submission.reply(hidden) });
  const outcome = await bff.actions.verifyMe(submission.value.password);
  if (outcome.ok) throw redirect('/mypage/myinfo');
  const { problem } = outcome;
  const result = replyProblem(submission, problem, hidden);
  return reply('verify', { result, problem: shownProblem(problem) }, problem.status);
}

async function change(bff: Bff, form: FormData) {
  const submission = parseWithZod(form, { schema: myInfoChange });
  if (submission.status !== 'success') return reply('change', { result: submission.reply(hidden) });
  const outcome = await bff.actions.changeMyInfo(submission.value);
  if (outcome.ok) throw redirect(`/mypage/myinfo?done=${submission.value.password ? 'password' : 'saved'}`);
  const { problem } = outcome;
  const result = replyProblem(submission, problem, hidden);
  return reply('change', { result, problem: shownProblem(problem) }, problem.status);
}

/** The actions of the page's forms by `intent`. */
export async function action({ request, context: { bff } }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  form.delete('intent');
  if (intent === 'end') return endOthers(bff);
  if (intent === 'social-link' || intent === 'social-unlink') return changeSocial(bff, form, intent);
  if (intent === 'verify') return verify(bff, form);
  if (intent === 'consent') return changeConsent(bff, form);
  const phoneIntent = phoneIntents.find((each) => each === intent);
  return phoneIntent ? changePhone(bff, form, phoneIntent) : change(bff, form);
}

/**
 * Stores or withdraws the consent to advertising by a channel.
 * @throws Response a redirect to this page after the change
 */
async function changeConsent(bff: Bff, form: FormData) {
  const entries = { code: form.get('code'), _terms: form.get('_terms'), isAgreed: form.get('isAgreed') === 'true' };
  const change = consentChange.safeParse(entries);
  const refused = async () => {
    if (!change.success) return { code: 'INVALID_INPUT', ...errorCatalogue.INVALID_INPUT } as const;
    const outcome = await bff.actions.changeConsent(change.data);
    if (outcome.ok) throw redirect(`/mypage/myinfo?done=${change.data.isAgreed ? 'agreed' : 'withdrawn'}`);
    return outcome.problem;
  };
  const problem = await refused();
  return reply('consent', { problem: shownProblem(problem) }, problem.status);
}
