import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { isDocumentRequest } from '~/document-request';
import { readCartForm } from './cart-form';

export async function action({ request, context }: ActionFunctionArgs) {
  const { actions } = context.bff;
  const asked = readCartForm(await request.formData());
  if (!asked) return data({ ok: false as const, problem: { title: '수량은 1개부터 9,999개까지 입력해 주세요.' } }, 400);
  const additions = (lines: Extract<typeof asked, { intent: 'restore' }>['additions']) =>
    lines.map(({ _option = null, _shippingOption = null, supplies = [], ...line }) => ({
      ...line,
      _option,
      _shippingOption,
      supplies,
    }));
  if (asked.intent === 'apply-coupons') {
    const { carts, coupons, before, press } = asked;
    const applied = await actions.applyCoupons(carts, coupons);
    if (!applied.ok)
      return data({ ok: false as const, problem: { title: applied.problem.title } }, applied.problem.status);
    const undo = press === 'best' ? before : null;
    return isDocumentRequest(request) && !undo ? redirect(request.url) : data({ ok: true as const, undo });
  }
  const outcome = await (asked.intent === 'remove'
    ? actions.removeCart(asked.lines)
    : asked.intent === 'change-delivery'
      ? actions.changeDelivery(asked.lines, asked.shippingOption)
      : asked.intent === 'restore'
        ? actions.addToCart(additions(asked.additions))
        : actions.changeCart(asked.line, asked));
  if (!outcome.ok) {
    const { title, status } = outcome.problem;
    return data({ ok: false as const, problem: { title } }, status);
  }
  return isDocumentRequest(request) ? redirect(request.url) : data({ ok: true as const, undo: null });
}
