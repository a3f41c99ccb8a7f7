import type { ChatMessage } from '@iruon/contract';
import type { ProblemError } from '@iruon/server-kit';
import { LRUCache } from 'lru-cache';
import { readSettings, type Settings } from '../../../content/setting/index.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { createTtlCache } from '../../../platform/concurrency/ttl-cache.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import type { UserContext } from './access.ts';
import { changeRooms, type RoomEvent } from './change-room.ts';
import { toChatMessage } from './list-rooms.ts';
import { findMessagesBySeq, findSenders, type LockedRoom, lockRooms, lockUploads } from './repository.ts';
import { decideMessage, sideOf } from './room-decisions.ts';

export interface SentMessage {
  _room: string;
  tempId: string;
  content: string;
  _files: readonly string[];
}

interface Sending {
  context: Pick<UserContext, 'actor'>;
  sent: SentMessage;
}

/** What happens to a message: it is refused, it was stored before under its number, or it changes its room. */
type Fate = { refusal: ProblemError } | { storedSeq: number } | { event: RoomEvent };

function fateOf(
  { context: { actor }, sent }: Sending,
  { room, storedSeq, uploads }: { room: LockedRoom | undefined; storedSeq: number | null; uploads: number },
  moment: { now: Date; settings: Settings },
): Fate {
  if (!room || !sideOf(actor, room)) return { refusal: problem('NOT_FOUND') };
  if (storedSeq !== null) return { storedSeq };
  const decision = decideMessage(room, { ...sent, actor }, moment);
  if (!decision.ok) return { refusal: decision.error };
  // A file that is listed twice was found once.
  if (uploads < sent._files.length) return { refusal: problem('CHAT_FILE_REFUSED') };
  return { event: { room, ...decision.value } };
}

type Outcomes = Map<string, Result<ChatMessage, ProblemError>>;

/**
 * Stores messages of different rooms in one transaction, each by the rules under its room's lock. A tempId that its
 * sender used before in the room leads to the stored message, also in a room that was closed in the meantime.
 * @param waits false leaves out rooms that another transaction has locked, so that no message waits for another room
 * @returns by room the message, or its refusal: that of `decideMessage`, or CHAT_FILE_REFUSED unless the sender
 * uploaded all files for this room
 */
async function storeMessages(
  { db, now }: Pick<Services, 'db' | 'now'>,
  sendings: readonly Sending[],
  { settings, waits }: { settings: Settings; waits: boolean },
): Promise<Outcomes> {
  const keys = sendings.map(({ context: { actor }, sent: { _room, tempId } }) => ({
    ...{ roomId: _room, senderId: actor.userId, tempId },
  }));
  const attached = sendings.flatMap(({ context: { actor }, sent: { _room, _files } }) =>
    _files.map((fileId) => ({ roomId: _room, userId: actor.userId, fileId })),
  );
  const { fates, names, writing, reading } = await inTransaction(db, async (trx, atEnd) => {
    // Everything else is read after the lock, and therefore up to date.
    const [locked, senders, uploads] = await settleAll([
      lockRooms(trx, { ids: keys.map(({ roomId }) => roomId), skipsLocked: !waits }),
      findSenders(trx, keys),
      lockUploads(trx, attached),
    ]);
    const rooms = new Map(locked.map((room) => [room.id, room]));
    const senderOf = new Map(senders.map((sender) => [sender.roomId, sender]));
    const moment = { now: now(), settings };
    const fates = new Map<string, Fate>();
    for (const sending of sendings) {
      const { _room } = sending.sent;
      const found = {
        room: rooms.get(_room),
        storedSeq: senderOf.get(_room)?.seq ?? null,
        uploads: uploads.filter(({ roomId }) => roomId === _room).length,
      };
      if (found.room || waits) fates.set(_room, fateOf(sending, found, moment));
    }
    const events = [...fates.values()].flatMap((fate) => ('event' in fate ? [fate.event] : []));
    const writing = events.length > 0 ? changeRooms(trx, events) : Promise.resolve([]);
    const repeated = [...fates].flatMap(([room, fate]) => ('storedSeq' in fate ? [{ room, seq: fate.storedSeq }] : []));
    const withFiles = events.flatMap(({ room: { id, lastSeq } }) =>
      attached.some(({ roomId }) => roomId === id) ? [{ room: id, seq: lastSeq + 1 }] : [],
    );
    const reading = findMessagesBySeq(trx, [...repeated, ...withFiles]);
    atEnd(writing);
    atEnd(reading);
    return { fates, names: senderOf, writing, reading };
  });
  const outcomes: Outcomes = new Map();
  for (const [room, fate] of fates) if ('refusal' in fate) outcomes.set(room, err(fate.refusal));
  for (const row of await writing) {
    const senderName = names.get(row.roomId)?.senderName ?? null;
    if (row.tempId !== null) outcomes.set(row.roomId, ok(toChatMessage({ ...row, senderName, files: [] })));
  }
  for (const row of await reading) outcomes.set(row.roomId, ok(toChatMessage(row)));
  return outcomes;
}

/** Maximum number of messages of one transaction. */
const MAX_TOGETHER = 100;
/** More than one transaction every hundred milliseconds could store before a client times out. */
const MAX_WAITING = 5_000;
/** TTL of the settings: a new holiday applies within a second. */
const SETTINGS_TTL_MS = 1_000;
/** Messages that this process stored recently and need not be loaded again for sockets. */
const MAX_FRESH = 2_000;

interface Waiting extends Sending {
  resolve: (message: ChatMessage) => void;
  reject: (error: unknown) => void;
}

export interface MessageSender {
  /**
   * Stores a message. Messages of a room are stored in the order of the calls. A repeated tempId returns the stored
   * message.
   * @throws NOT_FOUND, CHAT_ROOM_CLOSED, TERMS_REQUIRED, CHAT_ROOM_TAKEN, TRANSITION_NOT_ALLOWED, CHAT_FILE_REFUSED,
   * UPSTREAM_UNAVAILABLE when too many are queued
   */
  send(context: UserContext, sent: SentMessage): Promise<ChatMessage>;
  /** A message that this process stored recently. */
  fresh(roomId: string, seq: number): ChatMessage | undefined;
}

/**
 * Stores messages of many rooms together: those that arrive during a transaction are stored by the next one. A commit
 * that notifies waits for every other such commit, so that one commit per message would limit the throughput.
 */
export function createMessageSender(services: Pick<Services, 'db' | 'logger' | 'now'>): MessageSender {
  let queue: Waiting[] = [];
  /** Rooms with a message that is being stored. */
  const busy = new Set<string>();
  let isRunning = false;
  const cache = createTtlCache<Settings>(1);
  const fresh = new LRUCache<string, ChatMessage>({ max: MAX_FRESH });

  /** One message for each room that is not busy; the others remain, in order. */
  function take(): Waiting[] {
    const taken: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const one of queue) {
      const { _room } = one.sent;
      if (taken.length === MAX_TOGETHER || busy.has(_room)) rest.push(one);
      else {
        busy.add(_room);
        taken.push(one);
      }
    }
    queue = rest;
    return taken;
  }

  async function store(sendings: readonly Waiting[], waits: boolean): Promise<Outcomes> {
    const settings = await cache.read('', SETTINGS_TTL_MS, () => readSettings(services.db));
    const outcomes = await storeMessages(services, sendings, { settings, waits });
    for (const outcome of outcomes.values())
      if (outcome.ok) fresh.set(`${outcome.value._room} ${outcome.value.seq}`, outcome.value);
    return outcomes;
  }

  function finish({ sent, resolve, reject }: Waiting, outcome: Result<ChatMessage, unknown>): void {
    busy.delete(sent._room);
    if (outcome.ok) resolve(outcome.value);
    else reject(outcome.error);
    run();
  }

  /** For a room that was locked, and for each message of a batch that failed. Other rooms do not wait for it. */
  async function storeAlone(one: Waiting): Promise<void> {
    try {
      const outcomes = await store([one], true);
      finish(one, outcomes.get(one.sent._room) ?? err(problem('NOT_FOUND')));
    } catch (error) {
      finish(one, err(error));
    }
  }

  async function storeTogether(taken: readonly Waiting[]): Promise<void> {
    const outcomes = await store(taken, false).catch((error: unknown): Outcomes => {
      services.logger.warn({ err: error }, 'chat: messages were not stored together; each is stored alone');
      return new Map();
    });
    for (const one of taken) {
      const outcome = outcomes.get(one.sent._room);
      if (outcome) finish(one, outcome);
      else void storeAlone(one);
    }
  }

  /** Deferred: calls that arrive in the same packet are stored together. */
  function run(): void {
    if (isRunning || !queue.some(({ sent: { _room } }) => !busy.has(_room))) return;
    isRunning = true;
    setImmediate(async () => {
      await storeTogether(take());
      isRunning = false;
      run();
    });
  }

  return {
    send: (context, sent) =>
      new Promise((resolve, reject) => {
        if (queue.length >= MAX_WAITING) throw problem('UPSTREAM_UNAVAILABLE');
        queue.push({ context, sent, resolve, reject });
        run();
      }),
    fresh: (roomId, seq) => fresh.get(`${roomId} ${seq}`),
  };
}
