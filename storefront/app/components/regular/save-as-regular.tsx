import { CalendarSync } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';

/** The button that saves the chosen lines of the cart as a regular order; `form` is the form of their checkboxes. */
export function SaveChosenAsRegular({ form, count }: { form: string; count: number }) {
  return (
    <Button
      type="submit"
      form={form}
      formAction="/mypage/cart/regular/new"
      tone="quiet"
      size="s"
      disabled={count === 0}
    >
      <CalendarSync aria-hidden />
      정기 주문으로 저장
    </Button>
  );
}

/** The link from an order to a regular order of all lines of its purchase. */
export function SavePurchaseAsRegular({ orderId }: { orderId: string }) {
  return (
    <LinkButton tone="outline" size="s" to={`/mypage/cart/regular/new?order=${orderId}`}>
      <CalendarSync aria-hidden />
      정기 주문으로 저장
    </LinkButton>
  );
}
