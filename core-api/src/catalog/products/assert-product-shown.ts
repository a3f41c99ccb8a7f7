import type { Handle } from '@iruon/db';
import { hasRow } from '../../platform/db/read-rows.ts';
import { problem } from '../../platform/http/problem.ts';

/** Guards reviews and questions of members about a product. @throws NOT_FOUND if it is hidden or deleted */
export async function assertProductShown(handle: Handle, productId: string): Promise<void> {
  const isShown = await hasRow(handle.selectFrom('products').where('id', '=', productId).where('shows', '=', true));
  if (!isShown) throw problem('NOT_FOUND', '상품을 찾을 수 없습니다.');
}
