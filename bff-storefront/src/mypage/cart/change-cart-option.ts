import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

export interface CartOptionChange {
  line: string;
  /** Another option of the line's product, null for none. */
  option: string | null;
  /** Quantity of the line, before a merge. */
  amount: number;
}

/**
 * Changes the option of a cart line, once per key.
 * @returns whether the line was merged into another with the same option
 * @throws CoreProblem NOT_FOUND, PRODUCT_NOT_FOR_SALE, OPTION_REQUIRED, OPTION_NOT_AVAILABLE, STOCK_SHORT,
 * INVALID_INPUT, with the field
 */
export async function changeCartOption(
  visit: Visit,
  { line, option, amount }: CartOptionChange,
  idempotencyKey: string,
): Promise<{ isMerged: boolean }> {
  requireMember(visit);
  const params = { path: { _id: line }, header: { 'Idempotency-Key': idempotencyKey } };
  const body = { _option: option, amount };
  const { _merged } = await visit.core.call('changeCart', { params, body });
  return { isMerged: _merged !== null };
}
