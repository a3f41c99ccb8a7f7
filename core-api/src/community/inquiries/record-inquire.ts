import { assertProductShown } from '../../catalog/products/index.ts';
import { newId } from '../../kernel/ids.ts';
import { isMember } from '../../members/accounts/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { getConsoleInquire } from './console/list-inquires.ts';
import { type InquireRow, insertInquire } from './repository.ts';
import type { InquireText } from './write-inquire.ts';

/**
 * Records an inquiry received by telephone or mail for its member; it appears among their own. The member's rate limit
 * does not apply. @throws NOT_FOUND
 */
export async function recordInquire(
  context: Context,
  { userId, productId }: { userId: string; productId: string },
  text: InquireText,
): Promise<InquireRow> {
  return inTransaction(context.db, async (trx) => {
    if (!(await isMember(trx, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
    await assertProductShown(trx, productId);
    const [id, now] = [newId(), context.now()];
    await insertInquire(trx, { id, userId, productId, ...text, createdAt: now, updatedAt: now });
    await audit(trx, context, 'inquire.recorded', { type: 'inquire', id }, { userId, productId, ...text });
    return getConsoleInquire(trx, id);
  });
}
