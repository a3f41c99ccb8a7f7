import type { board, boardChange, boardWrite } from '@iruon/contract';
import { jsonText, type Transaction } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { type AuditDetails, differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import { deleteRevisions } from '../../platform/records/revisions/revision-repository.ts';
import type { Context } from '../../platform/services.ts';
import { mayModerate } from '../board-access/index.ts';
import { cleanForSaving } from '../rich-text/index.ts';
import { getBoard } from './list-boards.ts';
import { deleteBoard, findSent, insertBoard, lockBoard, updateBoard } from './repository.ts';
import { searchKeysOf } from './search-keys.ts';

export type WriterContext = Context & { readonly actor: UserActor };
type WireBoard = z.input<typeof board>;

/** HTML without text and pictures, as an emptied editor sends it. */
const isBlank = (html: string) => !/<img\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

function textColumns({ subject, content }: { subject: string; content: string }) {
  const clean = cleanForSaving(content);
  if (isBlank(clean)) throw problemAt('INVALID_INPUT', 'body.content', '내용을 입력해 주세요.', 'too_small');
  return { subject, content: clean, searchKeys: searchKeysOf({ subject, content: clean, meta: {} }) };
}

/** Stores a member's post; one sent twice with the same client id is stored once. @throws INVALID_INPUT */
export async function createBoard(
  context: WriterContext,
  { clientId, code, ...text }: z.output<typeof boardWrite>,
): Promise<WireBoard> {
  const { db, actor, now } = context;
  const columns = textColumns(text);
  return inTransaction(db, async (trx) => {
    const id = newId();
    const at = now();
    const row = { id, code, clientId, writerId: actor.userId, meta: jsonText({}), createdAt: at, updatedAt: at };
    const isNew = await insertBoard(trx, { ...row, ...columns });
    const stored = isNew ? id : (await findSent(trx, actor.userId, clientId))?.id;
    if (stored === undefined) throw problem('NOT_FOUND');
    return getBoard(context, stored, trx);
  });
}

/**
 * Locks a member's post that the actor may change: the writer, or an operator. Another member's post is treated as
 * missing.
 */
export async function lockMine(trx: Transaction, { actor }: WriterContext, id: string) {
  const row = await lockBoard(trx, id);
  const isOwn = row?.code === 'MEMBER' && (row.writerId === actor.userId || mayModerate(actor));
  return isOwn ? row : undefined;
}

/** @throws NOT_FOUND, RECORD_CHANGED, INVALID_INPUT */
export async function changeBoard(
  context: WriterContext,
  id: string,
  { updatedAt, ...text }: z.output<typeof boardChange>,
): Promise<WireBoard> {
  return inTransaction(context.db, async (trx) => {
    const before = await assertUnchanged(trx, `board:${id}`, await lockMine(trx, context, id), updatedAt);
    await updateBoard(trx, id, { ...textColumns(text), updatedAt: nextUpdatedAt(context.now(), before) });
    const after = { subject: text.subject, content: text.content };
    await noteForeign(trx, context, before, 'board.change', { changes: differences(before, after) });
    return getBoard(context, id, trx);
  });
}

/** Deletes a post with its comments; a missing one, and a foreign one, is no error. */
export async function removeBoard(context: WriterContext, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const before = await lockMine(trx, context, id);
    if (!before) return;
    await deleteBoard(trx, id);
    await deleteRevisions(trx, { kind: 'board', recordId: id });
    const { code, subject, content } = before;
    await noteForeign(trx, context, before, 'board.delete', { code, subject, content });
  });
}

/** Changes by operators to a member's post are recorded. */
async function noteForeign(
  trx: Transaction,
  context: WriterContext,
  { id, writerId, subject }: { id: string; writerId: string | null; subject: string },
  action: 'board.change' | 'board.delete',
  details: AuditDetails,
): Promise<void> {
  if (writerId !== context.actor.userId)
    await audit(trx, context, action, { type: 'board', id, name: subject }, { userId: writerId, ...details });
}
