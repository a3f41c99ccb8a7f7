import type { AiMessage, AiReplyState } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { sql } from 'kysely';
import { openaiInForce, readSettings } from '../../../content/setting/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { UserContext } from '../rooms/access.ts';
import { notify } from '../rooms/repository.ts';
import { cleanReply, HELD_BACK, leaksOf, messagesOf, namedSources, REFUSED_TEXT, systemOf } from './prompt-rules.ts';
import { findAiMessages, findPrompts } from './repository.ts';
import { type Hit, retrieve } from './retrieve.ts';

const MAX_TOKENS = 1_500;
const LONGEST_REPLY = 8_000;
const DEADLINE_MS = 120_000;
const SAVE_MS = 1_000;
/**
 * The interval between two updates of a reply, milliseconds; longer replies repeat more text and are sent less often.
 */
const pauseFor = (length: number) => (length > 2_000 ? 250 : 100);
const BEFORE = 5;
/** A token is about two characters of Korean: for servers without a usage count. */
const estimate = (text: string) => Math.ceil(text.length / 2);

interface Written {
  text: string;
  promptTokens: number;
  replyTokens: number;
}

/** Replies that this process writes. */
const running = new Map<string, AbortController>();
export const isWrittenHere = (messageId: string): boolean => running.has(messageId);
export const stopHere = (messageId: string): void => running.get(messageId)?.abort();

async function save(
  { db, now }: UserContext,
  {
    message,
    reply,
    state,
    sources,
    tokens,
    cost,
  }: {
    message: AiMessage;
    reply: string;
    state: AiReplyState;
    sources: Hit[];
    tokens?: Written;
    cost?: number;
  },
  userId: string,
): Promise<'saved' | 'stopped' | 'gone'> {
  const isOver = state !== 'STREAMING';
  return inTransaction(db, async (trx) => {
    const [row] = await trx
      .updateTable('aiMessages')
      .set({
        reply,
        state,
        leaseUntil: isOver ? null : sql<Date>`now() + interval '20 seconds'`,
        updatedAt: now(),
        ...(isOver && { sources: jsonText(sources.map(({ text: _, ...source }) => source)) }),
        ...(tokens && { promptTokens: tokens.promptTokens, replyTokens: tokens.replyTokens }),
        ...(cost !== undefined && { cost }),
      })
      .where('id', '=', message._id)
      .where('leaseUntil', 'is not', null)
      .returning('stopRequestedAt')
      .execute();
    if (!row) return 'gone' as const;
    if (isOver && state === 'DONE') await recordQuestion(trx, message, reply, now());
    await notify(trx, { kind: 'ai', user: userId, message: message._id, isNew: false });
    return row.stopRequestedAt === null ? ('saved' as const) : ('stopped' as const);
  });
}

async function recordQuestion(trx: Parameters<typeof notify>[0], { _room, query }: AiMessage, reply: string, at: Date) {
  await sql`
    insert into questions (id, query, reply, type, room_id, created_at, updated_at)
    values (${newId()}, ${query}, ${reply}, 'AI_PROMPT', ${_room}, ${at}, ${at}) on conflict do nothing`.execute(trx);
}

/** Called with a reply while it is written. */
export type OnProgress = (message: AiMessage) => void;

/**
 * Writes the reply to a stored question, with or without a viewer: it is saved at least once a second and sent ten
 * times a second at most. A stop, a hand-over and the deadline close the call upstream.
 */
export async function writeReply(context: UserContext, message: AiMessage, onProgress: OnProgress): Promise<void> {
  const stopping = new AbortController();
  running.set(message._id, stopping);
  const { userId } = context.actor;
  const written: Written = { text: '', promptTokens: 0, replyTokens: 0 };
  let hits: Hit[] = [];
  let system = '';
  let sent = 0;
  let state: AiReplyState = 'DONE';
  let leaks = (_: string) => false;
  let [reportedAt, savedAt] = [0, performance.now()];
  const shown = (isWhole: boolean) => {
    const clean = cleanReply(written.text);
    return (isWhole ? clean : clean.slice(0, Math.max(0, clean.length - HELD_BACK))).slice(0, LONGEST_REPLY);
  };
  const report = (reply: string, at: AiReplyState) => onProgress({ ...message, reply, state: at, sources: [] });
  try {
    report('', 'STREAMING');
    const server = await openaiInForce(context.db, context.config);
    if (!server) throw new Error('no server of the assistant is set');
    const { promptGroups } = await readSettings(context.db);
    const groups = promptGroups.flatMap(({ code, use }) => (use === 'ASSISTANT' ? [code] : []));
    const prompts = await findPrompts(context.db, groups);
    hits = await retrieve(context, message.query);
    const history = await findAiMessages(context.db, message._room, BEFORE + 1);
    const before = history.filter(({ id, state: was, reply }) => id !== message._id && was === 'DONE' && reply !== '');
    const messages = messagesOf({ prompts, sources: hits, before, query: message.query });
    system = systemOf({ prompts });
    leaks = leaksOf(system);
    sent = estimate(messages.map(({ content }) => content).join(''));
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(DEADLINE_MS)]);
    for await (const piece of context.assistant.write({ server, messages, maxTokens: MAX_TOKENS, signal })) {
      if (!('text' in piece)) {
        Object.assign(written, piece);
        continue;
      }
      written.text += piece.text;
      if (leaks(written.text)) {
        written.text = REFUSED_TEXT;
        hits = [];
        break;
      }
      const now = performance.now();
      if (now - reportedAt >= pauseFor(written.text.length)) {
        reportedAt = now;
        report(shown(false), 'STREAMING');
      }
      if (now - savedAt >= SAVE_MS) {
        savedAt = now;
        const result = await save(context, { message, reply: shown(false), state: 'STREAMING', sources: [] }, userId);
        if (result === 'gone') return;
        if (result === 'stopped') stopping.abort();
      }
      if (stopping.signal.aborted || written.text.length > LONGEST_REPLY) break;
    }
    if (stopping.signal.aborted) state = 'STOPPED';
  } catch (error) {
    state = stopping.signal.aborted ? 'STOPPED' : 'FAILED';
    if (state === 'FAILED') context.logger.warn({ err: error }, 'chat: the assistant returned no complete reply');
  } finally {
    const reply = shown(true);
    const named = namedSources(reply, hits.length).flatMap((number) => hits[number - 1] ?? []);
    const tokens = {
      ...written,
      promptTokens: written.promptTokens || sent,
      replyTokens: written.replyTokens || estimate(written.text),
    };
    await end(context, { message, reply, state, sources: named, tokens }, userId).catch((error: unknown) =>
      context.logger.error({ err: error }, 'chat: a reply could not be saved'),
    );
    running.delete(message._id);
  }
}

async function end(
  context: UserContext,
  last: { message: AiMessage; reply: string; state: AiReplyState; sources: Hit[]; tokens: Written },
  userId: string,
): Promise<void> {
  const { openai } = await readSettings(context.db);
  const cost = last.tokens.promptTokens * openai.promptPrice + last.tokens.replyTokens * openai.replyPrice;
  // Removed before this commits: every process, including this one, reads how it ended.
  running.delete(last.message._id);
  if ((await save(context, { ...last, cost }, userId)) !== 'gone') return;
  // Ended by another request, which notified sockets while this process still wrote the reply. Its usage is charged all
  // the same.
  const { promptTokens, replyTokens } = last.tokens;
  await inTransaction(context.db, async (trx) => {
    const id = last.message._id;
    await trx.updateTable('aiMessages').set({ promptTokens, replyTokens, cost }).where('id', '=', id).execute();
    await notify(trx, { kind: 'ai', user: userId, message: id, isNew: false });
  });
}

/** Replies whose process ended retain their text, and can be retried. */
export async function interruptAbandoned({ db, now }: Pick<UserContext, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const rows = await trx
      .updateTable('aiMessages')
      .set({ state: 'INTERRUPTED', leaseUntil: null, updatedAt: now() })
      .from('aiRooms')
      .whereRef('aiRooms.id', '=', 'aiMessages.roomId')
      .where('aiMessages.leaseUntil', '<', sql<Date>`now()`)
      .returning(['aiMessages.id', 'aiRooms.userId'])
      .execute();
    for (const { id, userId } of rows) await notify(trx, { kind: 'ai', user: userId, message: id, isNew: false });
  });
}
