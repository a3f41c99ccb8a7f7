import type { PricePanelView } from '@iruon/contract';
import { splitVat } from '@iruon/contract/vat';
import { count, won } from '../../format';

type Priced = Pick<PricePanelView, 'rows' | 'payable'>;

/** The paid amount, with its source if no payment window is needed. */
export interface WholePayment extends Priced {
  source: string | null;
}

const paidBy = ({ rows }: Priced, key: 'points' | 'money') => -(rows.find((row) => row.key === key)?.amount ?? 0);

/** If the prepaid balance covers the entire rest, the price of the order is that amount, not zero. */
export function wholePayment(price: Priced): WholePayment {
  const money = paidBy(price, 'money');
  if (price.payable > 0 || money <= 0) return { rows: price.rows, payable: price.payable, source: null };
  return {
    rows: price.rows.filter(({ key }) => key !== 'money'),
    payable: money,
    source: `예치금 ${won(money)}에서 결제`,
  };
}

/** The label of the order button. */
export function payLabels(price: Priced): string {
  if (price.payable > 0) return `${won(price.payable)} 결제하기`;
  const money = paidBy(price, 'money');
  if (money > 0) return `예치금 ${won(money)}으로 결제하기`;
  const points = paidBy(price, 'points');
  return points > 0 ? `포인트 ${count(points)}P로 결제하기` : '결제할 금액 없이 주문하기';
}

/**
 * The supply value and the tax of the paid amount. Prepaid balance is money received before, so it is taxed like other
 * payments; points are a discount.
 * @param returned the refunded won of both
 */
export function vatText(price: Priced, returned = 0): string | null {
  const taxed = price.payable + paidBy(price, 'money') - returned;
  if (taxed <= 0) return null;
  const { supply, vat } = splitVat(taxed);
  return `공급가액 ${won(supply)} · 부가세 ${won(vat)}`;
}
