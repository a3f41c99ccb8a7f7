import type { ChatMessage } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { LRUCache } from 'lru-cache';
import { readSettings } from '../../../content/setting/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { createTtlCache } from '../../../platform/concurrency/ttl-cache.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { isStaff, type UserContext } from './access.ts';
import { beginningOf } from './change-room.ts';
import { openingAt } from './hours-rules.ts';
import { maskNumbers } from './mask-numbers.ts';
import { type SentMessage, sendMessage, storeMessages, TALKED_MS } from './send-message.ts';

/** Maximum number of messages of one statement: their notification stays under the 8,000 bytes of Postgres. */
const MAX_TOGETHER = 100;
/** More than one statement every hundred milliseconds could store before a client times out. */
const MAX_WAITING = 5_000;
/** TTL of the opening hours: a new holiday applies within a second. */
const HOURS_KEPT_MS = 1_000;
/** Messages that this process stored recently and need not be loaded again for sockets. */
const MAX_FRESH = 2_000;

interface Waiting {
  context: UserContext;
  sent: SentMessage;
  resolve: (message: ChatMessage) => void;
  reject: (error: unknown) => void;
}

export interface MessageSender {
  /**
   * Stores a message like `sendMessage`, with the same refusals. Messages of a room are stored in the order of the
   * calls.
   * @throws UPSTREAM_UNAVAILABLE when too many are queued
   */
  send(context: UserContext, sent: SentMessage): Promise<ChatMessage>;
  /** A message that this process stored recently. */
  fresh(roomId: string, seq: number): ChatMessage | undefined;
}

/**
 * Stores messages of many rooms together: those that arrive during a statement are stored with the next one. A commit
 * that notifies waits for every other such commit, so that one commit per message would limit the throughput.
 */
export function createMessageSender({ db, logger, now }: Pick<Services, 'db' | 'logger' | 'now'>): MessageSender {
  let queue: Waiting[] = [];
  const busy = new Set<string>();
  let isRunning = false;
  const hours = createTtlCache<Awaited<ReturnType<typeof readSettings>>['businessHours']>(1);
  const fresh = new LRUCache<string, ChatMessage>({ max: MAX_FRESH });

  function notTogether(error: unknown): Map<string, ChatMessage> {
    logger.warn({ err: error }, 'chat: messages were not stored together; each is stored alone');
    return new Map();
  }

  /** One message for each room without a write in progress; the others remain, in order. */
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

  function release(roomId: string): void {
    busy.delete(roomId);
    run();
  }

  function alone({ context, sent, resolve, reject }: Waiting): void {
    void sendMessage(context, sent)
      .then(resolve, reject)
      .finally(() => release(sent._room));
  }

  async function store(all: readonly Waiting[]): Promise<Map<string, ChatMessage>> {
    const at = now();
    const ids = all.map(() => newId());
    const contents = all.map(({ sent }) => maskNumbers(sent.content));
    const businessHours = await hours.read('', HOURS_KEPT_MS, async () => (await readSettings(db)).businessHours);
    const messages = all.map(({ context: { actor }, sent: { _room: roomId, tempId } }, index) => {
      const content = contents[index] ?? '';
      const by = { senderId: actor.userId, isStaff: isStaff(actor) };
      return { id: ids[index] ?? '', roomId, tempId, content, beginning: beginningOf(content), ...by };
    });
    const rows = await storeMessages(db, messages, {
      now: at,
      today: seoulDay(at),
      talkedSince: new Date(at.getTime() - TALKED_MS),
      isOpen: openingAt(businessHours, at).state === 'OPEN',
    });
    const byId = new Map(messages.map((message) => [message.id, message]));
    return new Map(
      rows.map(({ id, roomId, seq, kind, senderName }) => {
        const { tempId = null, content = '' } = byId.get(id) ?? {};
        const message = { _id: id, tempId, _room: roomId, seq, kind, code: null, content, files: [], senderName };
        return [roomId, { ...message, createdAt: at.toISOString() }];
      }),
    );
  }

  async function together(taken: readonly Waiting[]): Promise<void> {
    const plain = taken.filter(({ sent }) => sent._files.length === 0);
    for (const one of taken) if (one.sent._files.length > 0) alone(one);
    // An error of the whole batch is reported for each message individually.
    const stored = plain.length === 0 ? new Map<string, ChatMessage>() : await store(plain).catch(notTogether);
    for (const one of plain) {
      const message = stored.get(one.sent._room);
      if (!message) alone(one);
      else {
        fresh.set(`${message._room} ${message.seq}`, message);
        one.resolve(message);
        busy.delete(message._room);
      }
    }
  }

  /** Deferred: calls that arrive in the same packet are stored together. */
  function run(): void {
    if (isRunning || queue.length === 0) return;
    isRunning = true;
    setImmediate(async () => {
      await together(take());
      isRunning = false;
      if (queue.some(({ sent: { _room } }) => !busy.has(_room))) run();
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
