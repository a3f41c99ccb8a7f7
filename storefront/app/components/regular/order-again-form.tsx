import { Form, useNavigation } from '@remix-run/react';
import { RotateCcw } from 'lucide-react';
import { Button } from '~/components/ui/button';

export interface OrderAgainFormProps {
  purchaseNo: string;
  /** The idempotency key of this page view: a form that is sent twice adds the lines once. */
  againKey: string;
}

/** A button that adds the lines of a purchase to the cart again. */
export function OrderAgainForm({ purchaseNo, againKey }: OrderAgainFormProps) {
  const navigation = useNavigation();
  return (
    <Form method="post" action="/mypage/cart/again">
      <input type="hidden" name="purchaseNo" value={purchaseNo} />
      <input type="hidden" name="idempotencyKey" value={`${againKey}.${purchaseNo}`} />
      <Button
        type="submit"
        tone="outline"
        size="s"
        isPending={
          navigation.formAction === '/mypage/cart/again' && navigation.formData?.get('purchaseNo') === purchaseNo
        }
      >
        <RotateCcw aria-hidden />
        다시 담기
        <span className="sr-only">: {purchaseNo}</span>
      </Button>
    </Form>
  );
}
