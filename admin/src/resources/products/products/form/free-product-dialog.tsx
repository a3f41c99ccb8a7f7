import { useCallback, useState } from 'react';
import { Confirm } from 'react-admin';
import type { ProductValues } from './product-values.ts';

type Answer = (isConfirmed: boolean) => void;

/** True if a save would newly put a product of 0 won into the shop. */
export const becomesFree = (
  values: Pick<ProductValues, 'shows' | 'price'>,
  before: { shows: boolean; price: number | null; id?: string },
): boolean => values.shows && values.price === 0 && !(before.id && before.shows && before.price === 0);

/** Confirms a price of 0 won once. `ask` resolves with the answer; `dialog` is rendered outside of the form. */
export function useFreeProductDialog() {
  const [answer, setAnswer] = useState<{ with: Answer } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer({ with: resolve })), []);
  const close = (isConfirmed: boolean) => {
    answer?.with(isConfirmed);
    setAnswer(null);
  };
  const dialog = (
    <Confirm
      isOpen={answer !== null}
      title="정가가 0원입니다"
      content="매장에 0원으로 바로 보이고, 배송비만 내고 주문할 수 있습니다. 이대로 저장할까요?"
      confirm="0원으로 저장"
      cancel="정가 고치기"
      confirmColor="warning"
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  );
  return { ask, dialog };
}
