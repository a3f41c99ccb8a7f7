import { Button } from '~/components/ui/button';
import { count, won } from '~/format';

export interface OrderButtonProps {
  /** Number of chosen lines. */
  count: number;
  payable: number | null;
  isPending: boolean;
}

/** The link to the checkout with the current selection. */
export function OrderButton({ count: lines, payable, isPending }: OrderButtonProps) {
  return (
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
  );
}
