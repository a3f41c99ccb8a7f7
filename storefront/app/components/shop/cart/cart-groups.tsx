import { Truck } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { CartRow } from './cart-row';
import type { useCartLines } from './use-cart-lines';

/** All lines under the place they ship from, with the box that chooses all of them. */
export function CartGroups({ cart }: { cart: ReturnType<typeof useCartLines> }) {
  const orderable = cart.lines.filter((line) => line.isOrderable);
  const chosen = cart.lines.filter((line) => cart.chosen.has(line._id));
  const isAll = orderable.length > 0 && orderable.every((line) => cart.chosen.has(line._id));
  return (
    <div className="grid content-start gap-6">
      <div className="flex items-center justify-between gap-3 border-b border-ink pb-2 noscript:hidden">
        <Checkbox
          checked={isAll}
          disabled={orderable.length === 0}
          onChange={() => cart.chooseAll(isAll ? [] : orderable.map((line) => line._id))}
        >
          전체 선택{' '}
          <span className="figures text-label text-ink-faint">
            {chosen.length}/{orderable.length}
          </span>
        </Checkbox>
        <Button tone="quiet" size="s" disabled={chosen.length === 0} onClick={() => cart.remove(chosen)}>
          선택 삭제
        </Button>
      </div>
      {cart.groups.map((group) => (
        <section key={group.shippingCode} aria-label={`${group.shippingName} 출고 상품`}>
          <h2 className="flex items-center gap-2 text-label font-semibold text-ink-soft">
            <Truck className="size-4.5 text-accent" aria-hidden />
            {group.shippingName} 출고
          </h2>
          <ul className="divide-y divide-line">
            {group.lines.map((line) => (
              <CartRow
                key={line._id}
                line={line}
                isChosen={cart.chosen.has(line._id)}
                onChoose={cart.choose}
                onRemove={(gone) => cart.remove([gone])}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
