import { type PricePanel, type PricePanelKey, type PricePanelRow, type PriceRule, pricePanel } from '@iruon/contract';
import { z } from 'zod';
import { readStoredTotals, type StoredTotals } from './stored-purchase.ts';

/** The details that older purchases stored with their totals; each may be missing. */
const noted = z.object({
  panel: pricePanel.optional(),
  lines: z
    .array(
      z.object({
        productName: z.string(),
        optionName: z.string().nullish(),
        amount: z.int(),
        listPrice: z.int(),
        unitPrice: z.int(),
        productDiscount: z.int(),
        lineTotal: z.int(),
      }),
    )
    .catch([]),
  shippings: z
    .array(
      z.object({
        shippingCode: z.string(),
        shippingName: z.string(),
        fee: z.int(),
        islandFee: z.int(),
        serviceFee: z.int(),
        installationFee: z.int(),
      }),
    )
    .catch([]),
  coupons: z
    .array(z.object({ name: z.string(), target: z.string(), discount: z.int(), shippingCode: z.string().nullable() }))
    .catch([]),
});
type Noted = z.output<typeof noted>;

/**
 * The price panel stored with a purchase. For an older purchase without one it is derived from lines, fees and coupons,
 * and marked as derived; a kind whose parts do not add up to its total shows only the total.
 * @throws ZodError if the stored value is not a quote, which is a bug
 */
export function readStoredPanel(quote: unknown): PricePanel {
  const read = noted.parse(quote);
  if (read.panel) return read.panel;
  const totals = readStoredTotals(quote);
  const kinds = [
    ...goodsKinds(read, totals),
    ...feeKinds(read, totals),
    kind('points', -totals.points, []),
    kind('money', -totals.money, []),
  ];
  return {
    rows: [...kinds.flat(), ...couponRows(read, totals)],
    total: totals.payable + totals.points + totals.money,
    payable: totals.payable,
    assumed: [],
    isDerived: true,
  };
}

const recorded = (name: string | null = null): PriceRule => ({ code: 'RECORDED', name });

/**
 * The parts of a kind, or its total as one row if they do not add up to it. Zero amounts have no row, except delivery.
 */
function kind(key: PricePanelKey, total: number, parts: readonly PricePanelRow[]): PricePanelRow[] {
  const shownParts = parts.filter(({ amount }) => amount !== 0 || key === 'goods' || key === 'delivery');
  if (shownParts.length > 0 && shownParts.reduce((sum, { amount }) => sum + amount, 0) === total) return shownParts;
  if (total === 0 && key !== 'delivery' && key !== 'goods') return [];
  const rule: PriceRule = key === 'points' || key === 'money' ? { code: 'USED', requested: -total } : recorded();
  return [{ key, amount: total, lineIds: [], shippingCode: null, name: null, rule }];
}

function goodsKinds({ lines }: Noted, { goods, productDiscount }: StoredTotals): PricePanelRow[][] {
  const row = { lineIds: [], shippingCode: null };
  const names = lines.map(({ productName, optionName }) => (optionName ? `${productName} ${optionName}` : productName));
  return [
    kind(
      'goods',
      goods + productDiscount,
      lines.map(({ listPrice, unitPrice, amount, lineTotal, productDiscount: off }, index) => ({
        ...row,
        key: 'goods',
        amount: lineTotal + off,
        name: names[index] ?? '',
        rule: {
          code: 'PIECES',
          each: listPrice,
          pieces: amount,
          supplies: Math.max(0, lineTotal - unitPrice * amount),
        },
      })),
    ),
    kind(
      'productDiscount',
      -productDiscount,
      lines.map(({ listPrice, unitPrice, amount, productDiscount: off }, index) => ({
        ...row,
        key: 'productDiscount',
        amount: -off,
        name: names[index] ?? '',
        rule: { code: 'PER_PIECE', each: listPrice - unitPrice, pieces: amount },
      })),
    ),
  ];
}

function feeKinds({ shippings }: Noted, totals: StoredTotals): PricePanelRow[][] {
  const fees = (
    key: 'delivery' | 'island' | 'installation' | 'service',
    of: (shipping: Noted['shippings'][number]) => number,
  ): PricePanelRow[] => {
    const rows = shippings.map((shipping) => ({
      key,
      amount: of(shipping),
      lineIds: [],
      shippingCode: shipping.shippingCode,
      name: shipping.shippingName,
      rule: recorded(),
    }));
    return kind(key, totals[key], rows);
  };
  return [
    fees('delivery', ({ fee }) => fee),
    fees('island', ({ islandFee }) => islandFee),
    fees('installation', ({ installationFee }) => installationFee),
    fees('service', ({ serviceFee }) => serviceFee),
  ];
}

const KEY_OF_TARGET: Record<string, PricePanelKey> = {
  PRODUCT_PRICE: 'productCoupon',
  DELIVERY_FARE: 'deliveryCoupon',
  INSTALLATION_PRICE: 'installationCoupon',
  ONSITE_SERVICE_FEE: 'serviceCoupon',
};

function couponRows({ coupons, shippings }: Noted, { couponDiscount }: StoredTotals): PricePanelRow[] {
  const rows = coupons.map(({ name, target, discount, shippingCode }): PricePanelRow => {
    const place = shippings.find((shipping) => shipping.shippingCode === shippingCode)?.shippingName ?? null;
    const key = KEY_OF_TARGET[target] ?? 'totalCoupon';
    return { key, amount: -discount, lineIds: [], shippingCode, name: place, rule: recorded(name) };
  });
  return rows.reduce((sum, { amount }) => sum + amount, 0) === -couponDiscount
    ? rows
    : kind('totalCoupon', -couponDiscount, []);
}
