import type { PricePreview } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { salePriceOf } from '../rules.ts';

export interface PreviewRequest {
  /** Won. */
  price: number;
  unit: 'AMOUNT' | 'PERCENT';
  amount: number;
  /** Inclusive Seoul days; absent is open. */
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * The price of a product during its discount, and whether it is current at an instant, by the rule that prices carts.
 */
export function previewPrice({ price, unit, amount, startDate, endDate }: PreviewRequest, at: Date): PricePreview {
  const columns = {
    price,
    discountEnabled: true,
    discountUnit: unit,
    discountAmount: amount,
    discountExpirationEnabled: false,
    discountStartDate: null,
    discountEndDate: null,
  };
  const today = seoulDay(at);
  const isBefore = startDate !== undefined && today < startDate;
  const isAfter = endDate !== undefined && endDate < today;
  return { salePrice: salePriceOf(columns, at), phase: isBefore ? 'BEFORE' : isAfter ? 'AFTER' : 'RUNNING' };
}
