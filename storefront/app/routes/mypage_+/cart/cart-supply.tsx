import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import { useSubmit } from '@remix-run/react';
import { X } from 'lucide-react';
import { toast } from '~/components/ui/toasts/toast';
import { won } from '~/format';
import { LineAmount } from './line-controls';
import { useLineAmount } from './use-line-amount';

export interface CartSupplyProps {
  /** The line to which it belongs. */
  line: string;
  supply: CartLineView['supplies'][number];
  isDisabled: boolean;
}

/** A supply of a cart line, whose quantity can be changed; it can be removed and restored. */
export function CartSupply({
  line,
  supply: { _supply, name, price, amount: saved, stock, isOffered },
  isDisabled,
}: CartSupplyProps) {
  const submit = useSubmit();
  const { amount, setAmount, Form } = useLineAmount(line, saved, _supply);
  const set = (pieces: number) =>
    submit(
      { intent: 'change-supply', line, supply: _supply, amount: String(pieces) },
      { method: 'post', navigate: false, fetcherKey: `cart-supply-${line}-${_supply}`, action: '/mypage/cart' },
    );
  function remove() {
    set(0);
    toast(`${name} 부속품을 뺐습니다.`, { action: { label: '되돌리기', onClick: () => set(saved) } });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-caption text-ink-soft">
        <span className="font-semibold text-ink">{name}</span> <span className="figures">{won(price)}</span>
        {!isOffered && <span className="ml-2 text-danger">판매를 마쳤습니다. 빼 주세요.</span>}
        {isOffered && stock !== null && amount > stock && (
          <span className="figures ml-2 text-danger">{stock}개까지 주문할 수 있습니다.</span>
        )}
      </p>
      <div className="flex items-center gap-2">
        <Form method="post" action="/mypage/cart" className="flex items-center gap-2">
          <input type="hidden" name="intent" value="change-supply" />
          <input type="hidden" name="line" value={line} />
          <input type="hidden" name="supply" value={_supply} />
          <LineAmount
            label={name}
            value={amount}
            stock={stock}
            isDisabled={isDisabled || !isOffered}
            onChange={setAmount}
          />
        </Form>
        <form
          method="post"
          action="/mypage/cart"
          onSubmit={(event) => {
            event.preventDefault();
            remove();
          }}
        >
          <input type="hidden" name="intent" value="change-supply" />
          <input type="hidden" name="line" value={line} />
          <input type="hidden" name="supply" value={_supply} />
          <input type="hidden" name="amount" value="0" />
          <button
            type="submit"
            className="grid size-11 place-items-center sm:size-10 rounded-s text-ink-faint hover:bg-paper hover:text-danger"
          >
            <X className="size-4" aria-hidden />
            <span className="sr-only">{name} 빼기</span>
          </button>
        </form>
      </div>
    </li>
  );
}
