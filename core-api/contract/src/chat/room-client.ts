import { TYPING_SIGN_MS } from './codes.ts';
import type { CallInput, SocketLink } from './connection.ts';
import type { ChatRefusal } from './events.ts';
import {
  emptyRoom,
  missingAfter,
  type PendingMessage,
  type RoomEvent,
  type RoomState,
  reduceRoom,
  unsent,
} from './room-state.ts';
import type { ChatMessage, ChatRoom, ConsoleChatRoom } from './schemas.ts';
import type { siteHelpCalls, siteHelpNotices } from './site-help-events.ts';

type Calls = typeof siteHelpCalls;
export type ChatInput<Name extends keyof Calls> = CallInput<Calls, Name>;

/** A socket at `/site-help-chat`, with the methods that a room needs. */
export type ChatLink = SocketLink<Calls, typeof siteHelpNotices>;

export interface RoomSnapshot<Room> {
  /** Null until the server has sent it. */
  room: Room | null;
  state: RoomState<ChatMessage>;
  /** Why the room could not be opened, or a call was refused. */
  refusal: ChatRefusal | null;
  /** Messages before the first shown one may be fetched. */
  hasEarlier: boolean;
}

export interface RoomClientOptions {
  link: ChatLink;
  side: 'USER_PEER' | 'ADMIN_END';
  /** Null opens the member's open room, or a new one. */
  room: string | null;
  /** Unsent messages of an earlier page. */
  outbox?: (room: string) => readonly PendingMessage[];
  /** Called with the unsent messages whenever they change. */
  keepOutbox?: (room: string, pending: readonly PendingMessage[]) => void;
  now?: () => number;
}

/** How long a message may be pending before its author has to decide, milliseconds. */
const SEND_PATIENCE_MS = 20_000;
export const UNSENT = '보내지 못했습니다. 인터넷 연결을 확인하고 다시 보내 주세요.';

const sentenceOf = ({ title, detail }: ChatRefusal) => detail ?? title;

/**
 * A room that follows its socket: fetches missed messages, resends after a disconnection, one message after the other.
 */
export function createRoomClient<Room extends ChatRoom | ConsoleChatRoom>(options: RoomClientOptions) {
  const { link, side, keepOutbox, now = Date.now } = options;
  const peer = side === 'USER_PEER' ? 'MANAGER' : 'MEMBER';
  const listeners = new Set<() => void>();
  let snapshot: RoomSnapshot<Room> = { room: null, state: emptyRoom(side), refusal: null, hasEarlier: false };
  let id = options.room;
  let isSending = false;
  let isFetching = false;
  let isClosed = false;
  let signedAt = 0;
  let isSigned = false;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Map<string, ReturnType<typeof setTimeout>>();

  function publish(change: Partial<RoomSnapshot<Room>>): void {
    const before = snapshot.state.pending;
    snapshot = { ...snapshot, ...change };
    if (id !== null && snapshot.state.pending !== before) keepOutbox?.(id, snapshot.state.pending);
    for (const listen of listeners) listen();
  }
  function dispatch(event: RoomEvent<ChatMessage>): void {
    const state = reduceRoom(snapshot.state, event);
    if (state === snapshot.state) return;
    publish({ state });
    if (missingAfter(state) !== null) void fetchMissing();
  }

  function adopt(room: Room): void {
    publish({ room });
    const [mine, theirs] =
      side === 'USER_PEER' ? [room.userReadSeq, room.managerReadSeq] : [room.managerReadSeq, room.userReadSeq];
    dispatch({ type: 'read', by: 'ME', upTo: mine });
    dispatch({ type: 'read', by: 'PEER', upTo: theirs });
    dispatch({ type: 'heard', lastSeq: room.lastSeq });
  }
  function peerTyping(isTyping: boolean): void {
    dispatch({ type: 'typing', isTyping, now: now() });
    clearTimeout(typingTimer);
    const { typingUntil } = snapshot.state;
    if (typingUntil !== null)
      typingTimer = setTimeout(() => dispatch({ type: 'passed', now: now() }), typingUntil - now());
  }

  async function join(): Promise<void> {
    try {
      const ack = await link.call('joinRoom', id === null ? {} : { _room: id });
      if (isClosed) return;
      if (!ack.ok) return publish({ refusal: ack });
      const room = ack.room as Room;
      const isFirst = snapshot.room === null;
      id = room._id;
      if (isFirst) {
        // Written before the room was open: an outbox that stored it returns it too.
        const written = snapshot.state.pending;
        const unsentBefore = options.outbox?.(room._id) ?? [];
        const earlier = unsentBefore.filter(({ tempId }) => !written.some((message) => message.tempId === tempId));
        publish({
          state: emptyRoom(side, [...earlier, ...written]),
          hasEarlier: (ack.messages[0]?.seq ?? 1) > 1,
          refusal: null,
        });
      }
      dispatch({ type: 'loaded', messages: ack.messages, lastSeq: room.lastSeq });
      dispatch({ type: 'connected' });
      adopt(room);
      void pump();
    } catch {
      // Disconnected in the meantime; the next connection joins again.
    }
  }

  /** Fetches from the first gap until no gap remains. */
  async function fetchMissing(): Promise<void> {
    if (isFetching || id === null || snapshot.room === null || !link.isConnected()) return;
    isFetching = true;
    try {
      for (let after = missingAfter(snapshot.state); after !== null && !isClosed; ) {
        const ack = await link.call('getRoom', { _room: id, after });
        if (!ack.ok) break;
        const state = reduceRoom(snapshot.state, {
          type: 'loaded',
          messages: ack.messages,
          lastSeq: ack.hasMore ? 0 : ack.room.lastSeq,
        });
        publish({ state, room: ack.room as Room });
        const next = missingAfter(state);
        // The server has no more messages: another request would never end.
        after = next === after ? null : next;
      }
    } catch {
      // The next sign of a gap requests it again.
    }
    isFetching = false;
  }

  /** Sends pending messages one after the other, to preserve their order. */
  async function pump(): Promise<void> {
    if (isSending || id === null || !snapshot.state.isConnected) return;
    isSending = true;
    for (
      let [next] = unsent(snapshot.state);
      next && link.isConnected() && !isClosed;
      [next] = unsent(snapshot.state)
    ) {
      const { tempId, content, files } = next;
      try {
        const ack = await link.call('sendMessage', { _room: id, tempId, content, _files: files.map(({ _id }) => _id) });
        if (ack.ok) dispatch({ type: 'confirmed', tempId, message: ack.message as ChatMessage });
        else dispatch({ type: 'failed', tempId, failure: sentenceOf(ack) });
      } catch {
        // Resent automatically after a disconnection; on a connection without a response its author decides.
        if (link.isConnected()) dispatch({ type: 'failed', tempId, failure: UNSENT });
      }
    }
    isSending = false;
  }

  /** Returns a message to its author after a while, also without a connection. */
  function watch(tempId: string): void {
    const timer = setTimeout(() => {
      patience.delete(tempId);
      const one = snapshot.state.pending.find((message) => message.tempId === tempId);
      if (one?.failure === null) dispatch({ type: 'failed', tempId, failure: UNSENT });
    }, SEND_PATIENCE_MS);
    patience.set(tempId, timer);
  }

  const isOwn = (room: string) => room === id;
  const ends = [
    link.on('sendMessage', ({ message }) => {
      if (isOwn(message._room)) dispatch({ type: 'received', message });
    }),
    link.on('updateRoomItem', ({ room }) => {
      if (!isOwn(room._id)) return;
      adopt(room as Room);
      if (side === 'USER_PEER' ? room.isManagerTyping : room.isUserTyping) peerTyping(true);
    }),
    link.on('typing', ({ _room, side: typist, isTyping }) => {
      if (isOwn(_room) && typist === peer) peerTyping(isTyping);
    }),
    link.on('roomSeq', ({ _room, lastSeq }) => {
      if (isOwn(_room)) dispatch({ type: 'heard', lastSeq });
    }),
    link.on('resync', () => void join()),
    link.onStatus((isConnected) => {
      if (isConnected) void join();
      else dispatch({ type: 'disconnected' });
    }),
  ];
  if (link.isConnected()) void join();

  return {
    getSnapshot: () => snapshot,
    subscribe(listen: () => void): () => void {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    /** Shows a message immediately and sends it. */
    send(content: string, files: PendingMessage['files'] = []): void {
      const tempId = crypto.randomUUID();
      const at = new Date(now()).toISOString();
      isSigned = false;
      dispatch({ type: 'wrote', message: { tempId, content, files: [...files], at, failure: null } });
      watch(tempId);
      void pump();
    },
    retry(tempId: string): void {
      dispatch({ type: 'retried', tempId });
      watch(tempId);
      void pump();
    },
    drop: (tempId: string) => dispatch({ type: 'dropped', tempId }),
    /** Notifies the other side of typing, every few seconds at most, and once of its end. */
    type(isTyping: boolean): void {
      if (id === null || !snapshot.state.isConnected) return;
      if (isTyping ? now() - signedAt < TYPING_SIGN_MS && isSigned : !isSigned) return;
      signedAt = now();
      isSigned = isTyping;
      link.call('typing', { _room: id, isTyping }).catch(() => undefined);
    },
    /** Every loaded message was seen. */
    read(): void {
      const { lastSeq, readSeq } = snapshot.state;
      if (id === null || lastSeq <= readSeq || !snapshot.state.isConnected) return;
      dispatch({ type: 'read', by: 'ME', upTo: lastSeq });
      link.call('readMessages', { _room: id, upTo: lastSeq }).catch(() => undefined);
    },
    /** Fetches older messages. */
    async earlier(): Promise<void> {
      const first = snapshot.state.messages[0]?.seq;
      if (id === null || first === undefined) return;
      const ack = await link.call('getRoom', { _room: id, before: first }).catch(() => null);
      if (!ack?.ok) return;
      dispatch({ type: 'earlier', messages: ack.messages });
      publish({ hasEarlier: ack.hasMore });
    },
    /** The tab became visible: fetches messages that were missed in the background. */
    check: () => void (link.isConnected() && join()),
    /** A room that another call returned. */
    adopt,
    close(): void {
      isClosed = true;
      if (snapshot.room && id !== null && link.isConnected())
        link.call('exitRoom', { _room: id }).catch(() => undefined);
      for (const end of ends) end();
      for (const timer of patience.values()) clearTimeout(timer);
      clearTimeout(typingTimer);
      listeners.clear();
    },
  };
}

export type RoomClient<Room extends ChatRoom | ConsoleChatRoom> = ReturnType<typeof createRoomClient<Room>>;
