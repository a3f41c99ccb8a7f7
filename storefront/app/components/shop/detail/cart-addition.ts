import type { CartAddition } from '@iruon/bff-storefront';

const amountShape = /^[1-9][0-9]{0,3}$/;

/** The lines of a posted buy form: option and amount stand in pairs. Null when the form is not whole. */
export function readCartAdditions(form: FormData): CartAddition[] | null {
  const options = form.getAll('option').map(String);
  const amounts = form.getAll('amount').map(String);
  const product = form.get('product');
  const shippingOption = form.get('shippingOption');
  const isWhole = options.length > 0 && options.length === amounts.length;
  if (!isWhole || typeof product !== 'string' || !amounts.every((amount) => amountShape.test(amount))) return null;
  return options.map((option, index) => ({
    _product: product,
    _option: option || null,
    _shippingOption: shippingOption ? String(shippingOption) : null,
    amount: Number(amounts[index]),
  }));
}
