import type { RegularOrder } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { Button } from '~/components/ui/button';

export interface OrderFormProps {
  regularOrder: Pick<RegularOrder, '_id' | 'name' | 'version' | 'goodsTotal'>;
  /** The idempotency key of this page view: a form that is sent twice adds the lines once. */
  orderKey: string;
  wide?: boolean;
}

/** A button that adds the available lines of a regular order to the cart. */
export function OrderForm({
  regularOrder: { _id, name, version, goodsTotal },
  orderKey,
  wide = false,
}: OrderFormProps) {
  const action = `/mypage/cart/regular/${_id}/order`;
  const navigation = useNavigation();
  return (
    <Form method="post" action={action} className={wide ? 'w-full' : 'max-sm:w-full'}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="idempotencyKey" value={`${orderKey}.${_id}`} />
      <Button
        type="submit"
        className={wide ? 'w-full' : 'max-sm:w-full'}
        disabled={goodsTotal === 0}
        isPending={navigation.formAction === action}
      >
        <ShoppingCart aria-hidden />
        장바구니에 담기
        <span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}
