import { cartAdd, cartAmount, id, supplyAmount } from '@iruon/contract';
import { quantityOf } from '@iruon/contract/spellings/typed-text';
import { z } from 'zod';
import { readCoupons } from '~/components/coupons/coupon-form';

const additions = cartAdd.shape.carts;

const typedAmount = z.string().transform(quantityOf);

const change = z.object({ intent: z.literal('change'), line: id, amount: typedAmount.pipe(cartAmount) });
const changeSupply = z.object({
  intent: z.literal('change-supply'),
  line: id,
  supply: id,
  amount: typedAmount.pipe(supplyAmount),
});
const changeDelivery = z.object({
  intent: z.literal('change-delivery'),
  lines: z.array(id).min(1).max(200),
  shippingOption: id,
});
const seePrice = z.object({
  intent: z.literal('see-price'),
  line: id,
  seenPrice: typedAmount.pipe(z.int().min(0)),
});
const remove = z.object({ intent: z.literal('remove'), lines: z.array(id).min(1).max(200) });
const restore = z.object({ intent: z.literal('restore'), additions });
const applyCoupons = z.object({
  intent: z.literal('apply-coupons'),
  carts: z.array(id).min(1).max(200),
  coupons: z.array(z.string().max(200)).max(500).transform(readCoupons),
  /** The coupons that were applied before. */
  before: z.array(z.string().max(200)).max(500).transform(readCoupons),
  press: z.enum(['best', 'one']),
});
const posted = z.discriminatedUnion('intent', [
  change,
  changeSupply,
  changeDelivery,
  seePrice,
  remove,
  restore,
  applyCoupons,
]);

/** The value of a JSON text; undefined for invalid JSON, which the schema then rejects. */
function parsed(text: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** The input of a post to the page of the cart; null if it is invalid. */
export function readCartForm(form: FormData) {
  const read = posted.safeParse({
    intent: form.get('intent'),
    line: form.get('line'),
    supply: form.get('supply') ?? undefined,
    shippingOption: form.get('shippingOption') ?? undefined,
    amount: form.get('amount'),
    seenPrice: form.get('seenPrice'),
    lines: form.getAll('line'),
    additions: form.getAll('addition').map(parsed),
    carts: form.getAll('carts'),
    coupons: form.getAll('coupon'),
    before: form.getAll('before'),
    press: form.get('press'),
  });
  return read.success ? read.data : null;
}
