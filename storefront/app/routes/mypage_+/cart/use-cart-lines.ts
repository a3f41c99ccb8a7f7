import type { CartLineView, CartView } from '@iruon/bff-storefront/mypage/cart/cart';
import { useFetchers, useNavigation, useSubmit } from '@remix-run/react';
import { afterPaint } from '~/after-paint';
import { toast } from '~/components/ui/toasts/toast';
import { hasEarlyChanges } from '~/early-changes';
import { useAfterHydration } from '~/use-change';

/** The form of the checkboxes, which are inside the lines. */
const CHOOSE_FORM = 'choose';
const BOXES = new Set(['carts']);

/** The optimistic cart: lines that are being removed are hidden, and boxes show the latest press. */
export function useCartLines(view: CartView) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const leaving = new Set(
    useFetchers()
      .filter(({ formData }) => formData?.get('intent') === 'remove')
      .flatMap(({ formData }) => formData?.getAll('line').map(String) ?? []),
  );
  const groups = view.groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => !leaving.has(line._id)) }))
    .filter((group) => group.lines.length > 0);
  const isChoosing = navigation.state === 'loading' && navigation.location.pathname === '/mypage/cart';
  const pendingChoice = isChoosing ? new URLSearchParams(navigation.location.search) : null;
  const chosen = new Set(pendingChoice?.has('chosen') ? pendingChoice.getAll('carts') : view.chosen);
  const send = (fields: FormData, fetcherKey: string) =>
    submit(fields, { method: 'post', navigate: false, fetcherKey, action: '/mypage/cart' });

  const choose = (form: HTMLFormElement | null) =>
    form && afterPaint(() => submit(form, { replace: true, preventScrollReset: true }));
  useAfterHydration(() => {
    const form = document.getElementById(CHOOSE_FORM);
    if (form instanceof HTMLFormElement && hasEarlyChanges(form, BOXES)) choose(form);
  });

  function restore(lines: CartLineView[]) {
    const fields = new FormData();
    fields.set('intent', 'restore');
    for (const line of lines) {
      const { _product, _option, _shippingOption, amount } = line;
      const supplies = line.supplies.map(({ _supply, amount }) => ({ _supply, amount }));
      fields.append('addition', JSON.stringify({ _product, _option, _shippingOption, amount, supplies }));
    }
    send(fields, `cart-restore-${lines[0]?._id}`);
  }

  function remove(lines: CartLineView[]) {
    const fields = new FormData();
    fields.set('intent', 'remove');
    for (const line of lines) fields.append('line', line._id);
    send(fields, `cart-remove-${lines[0]?._id}`);
    const subject = lines.length === 1 ? `${lines[0]?.product.name} 상품을` : `상품 ${lines.length}건을`;
    toast(`${subject} 삭제했습니다.`, { action: { label: '되돌리기', onClick: () => restore(lines) } });
  }

  return {
    groups,
    lines: groups.flatMap((group) => group.lines),
    chosen,
    remove,
    isPending: isChoosing || leaving.size > 0,
    choose,
    chooseAll: (ids: string[]) => {
      const params = new URLSearchParams([['chosen', '1'], ...ids.map((id) => ['carts', id])]);
      submit(params, { action: '/mypage/cart', replace: true, preventScrollReset: true });
    },
  };
}
