import { type AiMessage, cutText } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { isChatTester, openaiInForce, readSettings } from '../../../content/setting/index.ts';
import { decideTerms } from '../../../content/terms/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { insertConsents } from '../../../members/consents/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { whereEqual } from '../../../platform/db/where-equal.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import type { UserContext } from '../rooms/access.ts';
import { maskNumbers } from '../rooms/mask-numbers.ts';
import { openRoom } from '../rooms/open-room.ts';
import { notify } from '../rooms/repository.ts';
import { countQuestion, findAiMessage, findAiMessages, findAiRoom, toAiMessage } from './repository.ts';

const ASSISTANT_TERMS = ['chat-assistant'];
const TITLE_LENGTH = 60;
/** The history that agents see. */
const HANDED_OVER = 50;

/** @throws CHAT_AI_CLOSED unless a server is set and the member may use the assistant */
export async function assertOffered(
  db: Handle,
  { config, actor }: Pick<UserContext, 'config' | 'actor'>,
): Promise<void> {
  const isOffered = (await isChatTester(db, actor.userId)) && (await openaiInForce(db, config)) !== undefined;
  if (!isOffered) throw problem('CHAT_AI_CLOSED');
}

export async function openAiRoom(context: UserContext): Promise<string> {
  await assertOffered(context.db, context);
  const [id, at] = [newId(), context.now()];
  const { userId } = context.actor;
  await context.db.insertInto('aiRooms').values({ id, userId, createdAt: at, updatedAt: at }).execute();
  await notify(context.db, { kind: 'aiRooms', user: userId });
  return id;
}

async function lockOwn(trx: Transaction, userId: string, id: string) {
  const room = await trx
    .selectFrom('aiRooms')
    .selectAll()
    .$call(whereEqual({ id, userId }))
    .forUpdate()
    .executeTakeFirst();
  if (!room) throw problem('NOT_FOUND');
  return room;
}

/** @throws NOT_FOUND, TERMS_CHANGED, TERMS_REQUIRED */
export async function agreeToAssistant(context: UserContext, roomId: string, agreed: readonly string[]): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    await lockOwn(trx, userId, roomId);
    if ((await findAiRoom(trx, userId, roomId))?.hasAgreed) return;
    const at = context.now();
    const decisions = await decideTerms(trx, ASSISTANT_TERMS, agreed, { at, path: '_terms' });
    await insertConsents(trx, { userId, screen: 'CHAT', at }, decisions);
    await notify(trx, { kind: 'aiRooms', user: userId });
  });
}

interface Question {
  _room: string;
  tempId: string | null;
  query: string;
}

/**
 * Stores a question, which is answered later. The same tempId again returns the stored question.
 * @throws NOT_FOUND, CHAT_AI_CLOSED, CHAT_ROOM_CLOSED, CHAT_AI_BUSY, CHAT_AI_LIMIT, TERMS_REQUIRED
 */
export async function ask(
  context: UserContext,
  { _room, tempId, query }: Question,
): Promise<{ message: AiMessage; isNew: boolean }> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    const room = await lockOwn(trx, userId, _room);
    if (tempId !== null) {
      const stored = await trx
        .selectFrom('aiMessages')
        .selectAll()
        .$call(whereEqual({ roomId: _room, tempId }))
        .executeTakeFirst();
      if (stored) return { message: toAiMessage(stored), isNew: false };
    }
    await assertOffered(trx, context);
    if (room.closedAt !== null) throw problem('CHAT_ROOM_CLOSED');
    if (!(await findAiRoom(trx, userId, _room))?.hasAgreed) throw problem('TERMS_REQUIRED');
    const running = await trx
      .selectFrom('aiMessages')
      .select('id')
      .where('roomId', '=', _room)
      .where('state', 'in', ['QUEUED', 'STREAMING'])
      .executeTakeFirst();
    if (running) throw problem('CHAT_AI_BUSY');
    const { openai } = await readSettings(trx);
    const now = context.now();
    const limits = { memberLimit: openai.memberDayLimit, shopLimit: openai.shopDayLimit };
    if (!(await countQuestion(trx, { day: seoulDay(now), userId, ...limits }))) throw problem('CHAT_AI_LIMIT');
    const masked = maskNumbers(query);
    const row = await trx
      .insertInto('aiMessages')
      .values({
        id: newId(),
        roomId: _room,
        tempId,
        query: masked,
        leaseUntil: sql<Date>`now() + interval '20 seconds'`,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const title = room.title === '' ? cutText(masked.replaceAll(/\s+/g, ' '), TITLE_LENGTH) : room.title;
    await trx.updateTable('aiRooms').set({ title, updatedAt: now }).where('id', '=', _room).execute();
    await notify(trx, { kind: 'ai', user: userId, message: row.id, isNew: true });
    await notify(trx, { kind: 'aiRooms', user: userId });
    return { message: toAiMessage(row), isNew: true };
  });
}

/**
 * Retries a question. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED for a reply that is complete or in progress, those of
 * `ask`
 */
export async function askAgain(context: UserContext, messageId: string) {
  const before = orNotFound(await findAiMessage(context.db, context.actor.userId, messageId));
  if (!['FAILED', 'INTERRUPTED', 'STOPPED'].includes(before.state)) throw problem('TRANSITION_NOT_ALLOWED');
  return ask(context, { _room: before.roomId, tempId: null, query: before.query });
}

/** Signals the process that writes a reply to stop. @throws NOT_FOUND */
export async function stopReply(context: UserContext, messageId: string): Promise<AiMessage> {
  const { userId } = context.actor;
  const message = orNotFound(await findAiMessage(context.db, userId, messageId));
  if (message.leaseUntil !== null)
    await inTransaction(context.db, async (trx) => {
      await trx
        .updateTable('aiMessages')
        .set({ stopRequestedAt: context.now() })
        .where('id', '=', messageId)
        .where('leaseUntil', 'is not', null)
        .execute();
      await notify(trx, { kind: 'aiStop', message: messageId });
    });
  return toAiMessage(message);
}

/**
 * Ends the chat with the assistant; an agent continues with its history. A second call returns the same room.
 * @throws NOT_FOUND
 */
export async function handOverToPeople(context: UserContext, roomId: string): Promise<string> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    const room = await lockOwn(trx, userId, roomId);
    const now = context.now();
    if (room.closedAt === null)
      await trx.updateTable('aiRooms').set({ closedAt: now, updatedAt: now }).where('id', '=', roomId).execute();
    // A reply in progress is excluded: no text of the assistant is stored from now on.
    const stopped = await trx
      .updateTable('aiMessages')
      .set({ state: 'STOPPED', leaseUntil: null, updatedAt: now })
      .where('roomId', '=', roomId)
      .where('leaseUntil', 'is not', null)
      .returning('id')
      .execute();
    for (const { id } of stopped) {
      await notify(trx, { kind: 'aiStop', message: id });
      await notify(trx, { kind: 'ai', user: userId, message: id, isNew: false });
    }
    await notify(trx, { kind: 'aiRooms', user: userId });
  });
  const known = await findAiRoom(context.db, userId, roomId);
  if (known?.siteHelpRoomId) return known.siteHelpRoomId;
  const history = await findAiMessages(context.db, roomId, HANDED_OVER);
  return openRoom(context, userId, {
    aiRoomId: roomId,
    messages: history.flatMap(({ query, reply, createdAt }) => [
      { kind: 'USER_PEER' as const, content: query, senderId: userId, createdAt },
      ...(reply === '' ? [] : [{ kind: 'AI_PROMPT' as const, content: cutText(reply, 8_000), createdAt }]),
    ]),
  });
}
