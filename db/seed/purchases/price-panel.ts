import { type FeePart, feeParts, serviceOf } from './fees.ts';
import type { Line } from './lines.ts';
import type { PurchasePlan } from './plan.ts';

/** A row of the price panel as the store writes it with a purchase. */
interface PanelRow {
  key: string;
  amount: number;
  lineIds: string[];
  shippingCode: string | null;
  name: string | null;
  rule: { code: string } & Record<string, unknown>;
}

function goodsRows(id: string, { product, amount, listPrice, unitPrice }: Line, name: string): PanelRow[] {
  const about = { lineIds: [id], shippingCode: null, name };
  const each = listPrice - unitPrice;
  const goods = { code: 'PIECES', each: listPrice, pieces: amount, supplies: 0 };
  const { discountUnit: unit, discountAmount: value } = product;
  return [
    { key: 'goods', amount: listPrice * amount, ...about, rule: goods },
    ...(each > 0
      ? [
          {
            key: 'productDiscount',
            amount: -each * amount,
            ...about,
            rule: { code: 'PRODUCT_DISCOUNT', unit, value, each, pieces: amount },
          },
        ]
      : []),
  ];
}

function feeRule({ option, lines, base, from, distance }: FeePart): PanelRow['rule'] {
  const bundled = lines.length;
  switch (option.charge.type) {
    case 'PRICE':
      return { code: 'PRICE_TIER', bundled, base, from, next: null };
    case 'TRAVEL':
      return { code: 'DISTANCE_TIER', bundled, distance, from };
    case 'FIXED':
      return { code: 'FIXED', bundled };
    case 'PAY_ON_DELIVERY':
      return { code: 'PAY_ON_DELIVERY' };
  }
}

/** Every amount of a purchase with its rule, as at checkout. */
export function pricePanelOf({ orders, member, moneyUsed, payable }: PurchasePlan) {
  const ids = new Map(orders.map(({ id, line }) => [line, id]));
  const named = orders.map(({ id, line }) => ({
    id,
    line,
    name: [line.product.plan.name, line.option?.name].filter(Boolean).join(' '),
  }));
  const parts = feeParts(
    orders.map(({ line }) => line),
    member.place,
  );
  const rows: PanelRow[] = [
    ...named.flatMap(({ id, line, name }) => goodsRows(id, line, name)),
    ...parts.flatMap((part): PanelRow[] => {
      const about = {
        lineIds: part.lines.map((line) => ids.get(line) ?? ''),
        shippingCode: part.shippingCode,
        name: part.shippingName,
      };
      const fee = { key: 'delivery', amount: part.fee, ...about, rule: feeRule(part) };
      if (part.islandFee === 0) return [fee];
      const rule = { code: 'ISLAND', region: part.region, bundled: part.lines.length };
      return [fee, { key: 'island', amount: part.islandFee, ...about, rule }];
    }),
    ...named.flatMap(({ id, line, name }): PanelRow[] => {
      const { installation, service } = serviceOf(line);
      if (installation + service === 0) return [];
      const rule = { code: 'PER_PIECE', each: line.shipping.service.charge.amount, pieces: line.amount };
      const key = installation > 0 ? 'installation' : 'service';
      return [{ key, amount: installation + service, lineIds: [id], shippingCode: line.shippingCode, name, rule }];
    }),
    ...(moneyUsed > 0
      ? [
          {
            key: 'money',
            amount: -moneyUsed,
            lineIds: [],
            shippingCode: null,
            name: null,
            rule: { code: 'USED', requested: moneyUsed },
          },
        ]
      : []),
  ];
  return { rows, total: payable + moneyUsed, payable, assumed: [], isDerived: false };
}
