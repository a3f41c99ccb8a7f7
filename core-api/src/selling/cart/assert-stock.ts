import { numberText } from '@iruon/contract/won';
import { problem } from '../../platform/http/problem.ts';

/**
 * Asserts that a quantity is in stock; the problem names its field. The `held` quantity is in the cart already and may
 * stay; null stock is not counted.
 * @throws STOCK_SHORT with the stock
 */
export function assertStock(
  name: string,
  { wanted, held, stock }: { wanted: number; held: number; stock: number | null },
  path: string,
): void {
  if (stock === null || wanted <= stock || wanted <= held) return;
  const message = stock <= 0 ? '품절되었습니다.' : `${numberText(stock)}개까지 담을 수 있습니다.`;
  const extensions = { stock: Math.max(0, stock) };
  throw problem('STOCK_SHORT', {
    detail: `${name}: ${message}`,
    errors: [{ path, code: stock <= 0 ? 'sold_out' : 'too_big', message }],
    extensions,
  });
}
