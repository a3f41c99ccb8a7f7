import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { insertForm } from './repository.ts';

/** Maximum number of characters of an inquiry. */
const LONGEST = 4_000;

/**
 * Records an inquiry that a member made elsewhere, such as in a chat that no agent joined by closing time. The
 * consent is that of its origin.
 * @returns its id
 */
export async function recordInquiry(
  trx: Transaction,
  { userId, content, at }: { userId: string; content: string; at: Date },
): Promise<string> {
  const writer = await trx
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await insertForm(trx, {
    id,
    clientId: newId(),
    code: 'normal',
    category: 'OTHERQUERY',
    userId,
    writerName: writer.name,
    writerPhone: writer.phone,
    content: content.length > LONGEST ? `${content.slice(0, LONGEST - 1)}…` : content,
    isComplaint: false,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}
