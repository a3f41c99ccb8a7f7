import type { CartAddition } from '@iruon/bff-storefront';

const amountShape = /^[1-9][0-9]{0,3}$/;

/**
 * The lines of a posted buy form: option and amount stand in pairs, with one product for all or one beside each. A size of a
 * family that was left empty is no line. Null when the form is not whole or asks for nothing.
 */
export function readCartAdditions(form: FormData): CartAddition[] | null {
  const products = form.getAll('product').map(String);
  const options = form.getAll('option').map(String);
  const amounts = form.getAll('amount').map(String);
  const shippingOption = form.get('shippingOption');
  const isFamily = products.length > 1;
  if (options.length !== amounts.length || products.length !== (isFamily ? amounts.length : 1)) return null;
  const lines = amounts.map((amount, index) => ({
    amount,
    _product: products[isFamily ? index : 0] ?? '',
    _option: options[index] || null,
    _shippingOption: shippingOption ? String(shippingOption) : null,
  }));
  const asked = isFamily ? lines.filter(({ amount }) => amount !== '' && amount !== '0') : lines;
  if (asked.length === 0 || !asked.every(({ amount }) => amountShape.test(amount))) return null;
  return asked.map((line) => ({ ...line, amount: Number(line.amount) }));
}
