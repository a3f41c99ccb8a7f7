import type { CartAdditions } from '@iruon/bff-storefront/shop/products/product-detail';
import { quantityOf } from '@iruon/contract/spellings/typed-text';

const isAmount = (text: string) => {
  const amount = quantityOf(text);
  return amount !== null && amount >= 1 && amount <= 9_999;
};
const isChosen = ({ amount }: { amount: string }) => amount !== '' && amount !== '0';

/**
 * The chosen supplies, which are posted in pairs with their quantities; an empty quantity means not chosen. Null if a
 * pair is incomplete.
 */
function readSupplies(form: FormData): NonNullable<CartAdditions[number]['supplies']> | null {
  const supplies = form.getAll('supply').map(String);
  const amounts = form.getAll('supplyAmount').map(String);
  if (supplies.length !== amounts.length) return null;
  const chosen = amounts.map((amount, index) => ({ _supply: supplies[index] ?? '', amount })).filter(isChosen);
  if (!chosen.every(({ amount }) => isAmount(amount))) return null;
  return chosen.map((choice) => ({ ...choice, amount: quantityOf(choice.amount) ?? 0 }));
}

/**
 * The lines of a posted buy form. Option and amount are posted in pairs, with one product for all of them or one for
 * each. A size of a family without an amount is no line. Supplies belong to the first line. Null if the form is
 * incomplete or empty.
 */
export function readCartAdditions(form: FormData): CartAdditions | null {
  const products = form.getAll('product').map(String);
  const options = form.getAll('option').map(String);
  const amounts = form.getAll('amount').map(String);
  const supplies = readSupplies(form);
  const shippingOption = form.get('shippingOption');
  const isFamily = products.length > 1;
  if (!supplies || options.length !== amounts.length) return null;
  if (products.length !== (isFamily ? amounts.length : 1)) return null;
  const lines = amounts.map((amount, index) => ({
    amount,
    _product: products[isFamily ? index : 0] ?? '',
    _option: options[index] || null,
    _shippingOption: shippingOption ? String(shippingOption) : null,
  }));
  const chosen = isFamily ? lines.filter(isChosen) : lines;
  if (chosen.length === 0 || !chosen.every(({ amount }) => isAmount(amount))) return null;
  return chosen.map((line, index) => ({
    ...line,
    amount: quantityOf(line.amount) ?? 0,
    ...(index === 0 && supplies.length > 0 ? { supplies } : {}),
  }));
}
