import { type ChatMessage, type ChatPeople, TYPING_MS } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/services.ts';
import { readPeople } from '../agents.ts';
import { toChatMessage, toChatRoom, toConsoleRoom } from '../rooms/list-rooms.ts';
import { findNotes } from '../rooms/marks.ts';
import { findMessagesBySeq, findRooms, type RoomRow } from '../rooms/repository.ts';
import type { MessageSender } from '../rooms/send-message.ts';
import { noteTyping } from '../rooms/typing.ts';
import type { ChatIo } from './chat-io.ts';
import type { ChatNotice } from './subscribe.ts';

/** The time that a message waits for others to be loaded together, milliseconds. */
const MESSAGES_TOGETHER_MS = 5;
/** A change of a room may wait longer: only the last one counts. */
const ROOMS_TOGETHER_MS = 200;
const QUEUE_TOGETHER_MS = 300;
/** The delay of events within chats of other agents. */
const OTHER_AGENTS_DELAY_MS = 5_000;
/** Maximum number of waiting members that receive their positions at a time. */
const MAX_WAITING = 500;

/** Collects keys and processes them together a little later, one run after the other. */
function together(afterMs: number, work: (keys: string[]) => Promise<void>, onError: (error: unknown) => void) {
  let keys = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    const taken = [...keys];
    keys = new Set();
    running = running.then(() => work(taken)).catch(onError);
  };
  return (key: string) => {
    keys.add(key);
    if (keys.size === 1) setTimeout(run, afterMs);
  };
}

/** Sends received notices to the sockets of this process; other processes notify their own sockets. */
export function createNotifier(services: Services, chat: ChatIo & Pick<MessageSender, 'fresh'>) {
  const { db, logger, now } = services;
  const { io } = chat;
  const failed = (error: unknown) => {
    logger.warn({ err: error }, 'chat: sockets received nothing; they load it themselves');
    io.emit('resync', {});
  };

  function emitMessage(message: ChatMessage): void {
    const { _room, kind } = message;
    if (kind === 'USER_PEER' || kind === 'ADMIN_END')
      noteTyping(_room, kind === 'USER_PEER' ? 'MEMBER' : 'MANAGER', false, now());
    io.to(`room:${_room}`).emit('sendMessage', { message });
  }

  const loadAndSend = together(
    MESSAGES_TOGETHER_MS,
    async (keys) => {
      const wanted = keys.map((key) => {
        const [room = '', seq = ''] = key.split(' ');
        return { room, seq: Number(seq) };
      });
      for (const row of await findMessagesBySeq(db, wanted)) emitMessage(toChatMessage(row));
    },
    failed,
  );

  function sendMessageEvents(room: string, seq: number): void {
    if (!chat.has(`room:${room}`)) return;
    const message = chat.fresh(room, seq);
    if (message) emitMessage(message);
    else loadAndSend(`${room} ${seq}`);
  }

  const notified = new LRUCache<string, string>({ max: 5_000 });
  const waiting = new Set<string>();
  /**
   * Notifies all agents immediately of a room's state and agent. Events within a chat are sent immediately to its agent
   * only, and to the others with a delay: with many chats and agents they would flood every console.
   */
  function notifyAgents(row: RoomRow, at: Date): void {
    if (!chat.has('agents')) return;
    const [owner, manager] = [`user:${row.userId}`, `user:${row.managerId}`];
    const state = [row.stage, row.managerId, row.epoch, row.isAway, row.star].join();
    const update = { room: toConsoleRoom(row, at) };
    if (notified.get(row.id) !== state) {
      notified.set(row.id, state);
      waiting.delete(row.id);
      io.to('agents').except(owner).emit('updateRoomItem', update);
      return;
    }
    if (row.managerId !== null && chat.has(manager)) io.to(manager).except(owner).emit('updateRoomItem', update);
    if (waiting.has(row.id)) return;
    waiting.add(row.id);
    setTimeout(() => {
      if (!waiting.delete(row.id)) return;
      notified.delete(row.id);
      notifyRoom(row.id);
    }, OTHER_AGENTS_DELAY_MS).unref();
  }

  const notifyRoom = together(
    ROOMS_TOGETHER_MS,
    async (ids) => {
      if (io.of('/').sockets.size === 0) return;
      for (const row of await findRooms(db, ids)) {
        const [owner, at] = [`user:${row.userId}`, now()];
        if (chat.has(owner)) io.to(owner).emit('updateRoomItem', { room: toChatRoom(row, at) });
        notifyAgents(row, at);
      }
    },
    failed,
  );

  const notifyQueue = together(
    QUEUE_TOGETHER_MS,
    async () => {
      const rows = await db
        .selectFrom('chatRooms')
        .select(['id', 'userId'])
        .where('stage', '=', 'AWAITING_MANAGER')
        .orderBy('waitingSince')
        .limit(MAX_WAITING)
        .execute();
      for (const { id, userId } of rows) if (chat.has(`user:${userId}`)) notifyRoom(id);
    },
    failed,
  );

  let people: ChatPeople | undefined;
  const notifyPresence = together(
    QUEUE_TOGETHER_MS,
    async () => {
      const now = await readPeople(services);
      if (JSON.stringify(now) === JSON.stringify(people)) return;
      people = now;
      io.except('agents').emit('people', now);
    },
    // A new socket receives it then.
    (error) => logger.warn({ err: error }, 'chat: members were not notified of the presence of agents'),
  );
  // A reconnected one has missed changes; the page itself may be older than its socket.
  io.on('connection', (socket) => {
    if (people && !socket.rooms.has('agents')) socket.emit('people', people);
  });

  async function notifyNote(room: string, id: string): Promise<void> {
    if (!chat.has('agents')) return;
    const [note] = await findNotes({ db }, room, id);
    if (note) io.to('agents').emit('note', { _room: room, note });
  }

  return (notice: ChatNotice): void => {
    if (notice.kind === 'messages')
      for (const [room, seq] of notice.of) {
        sendMessageEvents(room, seq);
        notifyRoom(room);
      }
    else if (notice.kind === 'room') notifyRoom(notice.room);
    else if (notice.kind === 'queue') notifyQueue('queue');
    else if (notice.kind === 'presence') notifyPresence('presence');
    else if (notice.kind === 'note') void notifyNote(notice.room, notice.note).catch(failed);
    else if (notice.kind === 'typing') {
      const { room, side, isTyping } = notice;
      noteTyping(room, side, isTyping, now());
      io.to(`room:${room}`).volatile.emit('typing', { _room: room, side, isTyping });
      notifyRoom(room);
      // The signal expires after 5 s without another.
      if (isTyping) setTimeout(() => notifyRoom(room), TYPING_MS + 50).unref();
    }
  };
}

/** Sends the number of the last message to the followers of a room: a client with fewer requests the missing ones. */
export async function sendLastSeqs({ db }: Services, chat: ChatIo): Promise<void> {
  const ids = [...chat.io.of('/').adapter.rooms.keys()].flatMap((name) =>
    name.startsWith('room:') ? [name.slice(5)] : [],
  );
  for (let from = 0; from < ids.length; from += 1_000) {
    const part = ids.slice(from, from + 1_000);
    const rows = await db.selectFrom('chatRooms').select(['id', 'lastSeq']).where('id', 'in', part).execute();
    for (const { id, lastSeq } of rows) chat.io.to(`room:${id}`).emit('roomSeq', { _room: id, lastSeq });
  }
}
