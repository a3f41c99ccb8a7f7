import { pointsText } from '../won.ts';
import { priceAssumptionLabels, pricePanelLabels, priceRuleText } from './labels.ts';
import type { PricePanel, PricePanelKey, PricePanelRow } from './price-panel.ts';

export interface PricePanelViewPart {
  /** The product or the delivery; null for the whole order. */
  name: string | null;
  /** The rule as a sentence; empty without one. */
  text: string;
  /** Won; negative for a discount. */
  amount: number;
}

export interface PricePanelViewRow {
  key: PricePanelKey;
  label: string;
  /** The sum of the parts, won. */
  amount: number;
  parts: PricePanelViewPart[];
}

export interface PricePanelView {
  rows: PricePanelViewRow[];
  /** Won before points and prepaid balance. */
  total: number;
  /** Won. */
  payable: number;
  /** The assumptions of the amounts, and the source of amounts that were stored without rules. */
  notes: string[];
  /** The points that the purchase earns, as a sentence; null if none or unknown. */
  earning: string | null;
}

// The labels are in the order of the contract's keys.
const panelOrder = Object.keys(pricePanelLabels) as PricePanelKey[];
const DERIVED = '이전에 접수된 주문이라 주문할 때 기록한 금액으로 정리했습니다. 일부 계산 근거는 남아 있지 않습니다.';

/** A price panel for every screen: one row for each kind of amount, with its parts. */
export function panelView({ rows, total, payable, assumed, isDerived, earning }: PricePanel): PricePanelView {
  const notes = assumed.map((assumption) => priceAssumptionLabels[assumption]);
  return {
    rows: panelOrder.flatMap((key) => rowOf(key, rows)),
    total,
    payable,
    notes: isDerived ? [...notes, DERIVED] : notes,
    earning: earning ? earningText(earning) : null,
  };
}

function earningText({ points, monthlyLeft }: NonNullable<PricePanel['earning']>): string | null {
  if (points === 0) return null;
  const isCut = monthlyLeft !== null && monthlyLeft < points;
  const cut = isCut ? ` (이번 달은 등급의 월 한도까지 ${pointsText(monthlyLeft)})` : '';
  return `구매확정 시 적립 ${pointsText(points)}${cut}`;
}

function rowOf(key: PricePanelKey, rows: readonly PricePanelRow[]): PricePanelViewRow[] {
  const ofKey = rows.filter((row) => row.key === key);
  if (ofKey.length === 0) return [];
  const amount = ofKey.reduce((sum, row) => sum + row.amount, 0);
  const parts = ofKey.map(({ name, rule, amount: part }) => ({ name, text: priceRuleText(rule), amount: part }));
  return [{ key, label: pricePanelLabels[key], amount, parts }];
}
