import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { isDocumentRequest } from '~/document-request';
import { readCartForm } from './cart-form';

export async function action({ request, context }: ActionFunctionArgs) {
  const { actions } = context.bff;
  const posted = readCartForm(await request.formData());
  if (!posted)
    return data({ ok: false as const, problem: { title: '수량은 1개부터 9,999개까지 입력해 주세요.' } }, 400);
  const additions = (lines: Extract<typeof posted, { intent: 'restore' }>['additions']) =>
    lines.map(({ _option = null, _shippingOption = null, supplies = [], ...line }) => ({
      ...line,
      _option,
      _shippingOption,
      supplies,
    }));
  if (posted.intent === 'apply-coupons') {
    const { carts, coupons, before, press } = posted;
    const applied = await actions.applyCoupons(carts, coupons);
    if (!applied.ok)
      return data({ ok: false as const, problem: { title: applied.problem.title } }, applied.problem.status);
    const undo = press === 'best' ? before : null;
    return isDocumentRequest(request) && !undo ? redirect(request.url) : data({ ok: true as const, undo });
  }
  const outcome = await (posted.intent === 'remove'
    ? actions.removeCart(posted.lines)
    : posted.intent === 'change-delivery'
      ? actions.changeDelivery(posted.lines, posted.shippingOption)
      : posted.intent === 'restore'
        ? actions.addToCart(additions(posted.additions))
        : actions.changeCart(posted.line, posted));
  if (!outcome.ok) {
    const { title, status } = outcome.problem;
    return data({ ok: false as const, problem: { title } }, status);
  }
  return isDocumentRequest(request) ? redirect(request.url) : data({ ok: true as const, undo: null });
}
