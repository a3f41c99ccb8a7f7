import { parseWithZod } from '@conform-to/zod/v4';
import type { Problem } from '@iruon/contract';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { addressAfterCharge, cardFormAddress } from '~/components/easy-pay/easy-pay-address';
import { returnAddress } from '~/components/payment/return-address';
import { replyProblem } from '~/reply-problem';
import { checkoutSchema, readQuoteQuery } from './checkout-schema';
import { codeErrors, orderDraft } from './draft/order-draft';
import { shownRefusal } from './refusal';

/**
 * Intents that only request a price: 'propose' applies the best coupons, 'leave-out' drops lines that cannot be
 * delivered.
 */
const isQuestion = (intent: FormDataEntryValue | null) =>
  intent === 'quote' || intent === 'propose' || intent === 'leave-out';

export async function action({ request, context }: ActionFunctionArgs) {
  const { actions, screens } = context.bff;
  const form = await request.formData();
  const idempotencyKey = String(form.get('idempotencyKey') ?? '');
  const intent = form.get('intent');
  const carts = form.getAll('carts').map(String);
  if (intent === 'give-up') {
    const canceled = await actions.cancelOrder(String(form.get('order') ?? ''));
    if (canceled.ok) throw redirect(orderAgainAddress(request.url));
    const { title, status } = canceled.problem;
    return data({ kind: 'not-canceled' as const, title }, status);
  }
  if (isQuestion(intent)) {
    const query = readQuoteQuery(form);
    if (!query) throw data(null, 400);
    const result = parseWithZod(form, { schema: checkoutSchema(form, []) }).reply({ hideFields: [] });
    const shared = { result: { ...result, error: {} }, idempotencyKey, carts, problem: null, leftOut: null };
    const refused = (problem: Problem) =>
      data({ kind: 'refused' as const, ...shared, problem: shownRefusal(problem), quote: null });
    if (intent === 'leave-out') {
      const shortened = await actions.excludeLines(query, form.getAll('unreachable').map(String));
      if (!shortened.ok) return refused(shortened.problem);
      const { quote, carts, isCouponLost } = shortened.value;
      return data({ kind: 'quote' as const, ...shared, quote, carts, leftOut: { isCouponLost } });
    }
    const outcome = await (intent === 'propose' ? actions.quoteBestCoupons(query) : actions.quoteOrder(query));
    if (!outcome.ok) return refused(outcome.problem);
    return data({ kind: 'quote' as const, ...shared, quote: outcome.value });
  }
  const terms = await screens.orderTerms();
  const submission = parseWithZod(form, { schema: checkoutSchema(form, terms) });
  if (submission.status !== 'success') {
    const response = { result: submission.reply(), problem: null, quote: null, leftOut: null, idempotencyKey, carts };
    return data({ kind: 'invalid' as const, ...response }, 400);
  }
  const outcome = await actions.placeOrder(orderDraft(submission.value));
  const placed = outcome.ok ? outcome.value : { kind: 'refused' as const, quote: null, idempotencyKey, ...outcome };
  if (placed.kind === 'refused') {
    const { problem, quote } = placed;
    const result = replyProblem(submission, problem, { fieldErrors: codeErrors(problem) });
    const { idempotencyKey } = placed;
    // The page keeps data from before the texts changed.
    const isChanged = problem.code === 'TERMS_CHANGED';
    const shown = isChanged ? await screens.orderTerms() : terms;
    const response = {
      result,
      problem: shownRefusal(problem),
      quote,
      leftOut: null,
      idempotencyKey,
      carts,
      terms: shown,
    };
    return data({ kind: 'refused' as const, ...response }, problem.status);
  }
  const { purchaseNo } = placed;
  if (placed.kind === 'unpaid') throw redirect(returnAddress({ purchaseNo, problem: placed.problem.code }));
  if (placed.payment.kind === 'confirmed') throw redirect(returnAddress({ purchaseNo, outcome: 'paid' }));
  if (placed.payment.kind === 'stored-card') {
    const { paymentUserKey: card } = placed.payment;
    if (!card) throw redirect(cardFormAddress(purchaseNo));
    const charged = await actions.payEasily({ purchaseNo, card, quota: submission.value.quota });
    throw redirect(addressAfterCharge(purchaseNo, charged));
  }
  return data({ kind: 'window' as const, purchaseNo, payment: placed.payment });
}

/** The same lines again, with a notice that the unpaid order was cancelled. */
function orderAgainAddress(from: string): string {
  const { pathname, searchParams } = new URL(from);
  searchParams.set('given-up', '1');
  return `${pathname}?${searchParams}`;
}
