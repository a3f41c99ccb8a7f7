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

/** The field of a size of a family: its option, and its product if that is not the product of the form. */
const SIZE_FIELD = /^amount:([^:]*)(?::([^:]+))?$/;

/**
 * The lines of a posted buy form. Option and amount are posted in pairs, or each size of a family in a field of its own
 * (`fieldOf`); a size without an amount is no line. Supplies belong to the first line. Null if the form is incomplete or empty.
 */
export function readCartAdditions(form: FormData): CartAdditions | null {
  const [product, ...others] = form.getAll('product').map(String);
  const options = form.getAll('option').map(String);
  const amounts = form.getAll('amount').map(String);
  const supplies = readSupplies(form);
  const shippingOption = form.get('shippingOption');
  if (!supplies || product === undefined || others.length > 0 || options.length !== amounts.length) return null;
  const sizes = [...form].flatMap(([name, amount]) => {
    const [, option, own = product] = SIZE_FIELD.exec(name) ?? [];
    return option === undefined ? [] : [{ amount: String(amount), _product: own, _option: option }];
  });
  const pairs = amounts.map((amount, index) => ({ amount, _product: product, _option: options[index] ?? '' }));
  const chosen = [...pairs, ...sizes.filter(isChosen)];
  if (chosen.length === 0 || !chosen.every(({ amount }) => isAmount(amount))) return null;
  return chosen.map(({ _product, _option, amount }, index) => ({
    _product,
    _option: _option || null,
    _shippingOption: shippingOption ? String(shippingOption) : null,
    amount: quantityOf(amount) ?? 0,
    ...(index === 0 && supplies.length > 0 ? { supplies } : {}),
  }));
}
