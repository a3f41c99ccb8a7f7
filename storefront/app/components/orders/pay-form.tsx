import type { UnpaidPurchase } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { Button, type ButtonProps } from '~/components/ui/button';

export interface PayFormProps extends Pick<ButtonProps, 'size' | 'tone'> {
  purchase: UnpaidPurchase;
  label: string;
}

/** Continues a payment; its result page opens the payment window again. */
export function PayForm({ purchase: { purchaseNo }, label, ...look }: PayFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={`/shop/result?purchaseNo=${purchaseNo}`}>
      <input type="hidden" name="purchaseNo" value={purchaseNo} />
      <Button type="submit" isPending={formData?.get('purchaseNo') === purchaseNo} {...look}>
        {label}
      </Button>
    </Form>
  );
}
