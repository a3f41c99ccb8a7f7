import { id, type Problem } from '@iruon/contract';
import type { ActionFunctionArgs } from '@remix-run/node';

export interface VoteResult {
  faq: string;
  isHelpful: boolean;
  /** The error; null for a stored vote. */
  problem: Problem | null;
}

/** Stores whether the visitor found an answer helpful. Without scripts the page is rendered again with the result. */
export async function voteAction({ request, context }: ActionFunctionArgs): Promise<VoteResult | null> {
  const form = await request.formData();
  const faq = id.safeParse(form.get('faq'));
  if (!faq.success) return null;
  const isHelpful = form.get('isHelpful') === 'true';
  const outcome = await context.bff.actions.voteFaq(faq.data, isHelpful);
  return { faq: faq.data, isHelpful, problem: outcome.ok ? null : outcome.problem };
}
