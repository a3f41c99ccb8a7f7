import { Button } from '~/components/ui/button';
import { count, won } from '~/format';

export interface OrderBarProps {
  /** Lines chosen. */
  count: number;
  payable: number | null;
  isPending: boolean;
}

/** The way to the checkout with the boxes as they are: beside the amounts on wide screens, at the bottom edge on phones. */
export function OrderBar({ count: lines, payable, isPending }: OrderBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper px-5 py-3 lg:static lg:border-0 lg:p-0">
      <Button
        type="submit"
        form="choose"
        formAction="/shop/order"
        size="l"
        wide
        disabled={lines === 0 || payable === null || isPending}
      >
        {lines === 0 || payable === null ? '상품을 선택해 주세요' : `${won(payable)} 주문하기 (${count(lines)}건)`}
      </Button>
    </div>
  );
}
