import { type ChatMessageKind, TYPING_MS } from './codes.ts';

/**
 * The state of one chat room in a browser: a reducer without clock and network, shared by the store and the console.
 * Messages arrive duplicated, out of order or not at all; the state determines which to fetch (`missingAfter`) and
 * which to send (`unsent`).
 */

/** The part of a message that the state reads. `seq` counts from 1 within the room, without gaps. */
export interface OrderedMessage {
  _id: string;
  tempId: string | null;
  seq: number;
  kind: ChatMessageKind;
}

/** An own message that the server has not confirmed. */
export interface PendingMessage {
  tempId: string;
  content: string;
  files: { _id: string; name: string }[];
  /** When it was written, ISO 8601. */
  at: string;
  /** The error for the screen; null while it is being sent. */
  failure: string | null;
}

export interface RoomState<Message extends OrderedMessage> {
  /** The side of this browser. */
  side: 'USER_PEER' | 'ADMIN_END';
  /** By `seq`, each once. */
  messages: readonly Message[];
  /** In the order in which they were written. */
  pending: readonly PendingMessage[];
  /** Every message from the first loaded one up to this `seq` is present. 0 before the room was loaded. */
  lastSeq: number;
  /** The highest announced `seq` of the server. Greater than `lastSeq` if messages are missing. */
  knownSeq: number;
  readSeq: number;
  /** The last message that the other side has read. */
  peerReadSeq: number;
  /** Until when the other side counts as typing, milliseconds; null if it does not type. */
  typingUntil: number | null;
  isConnected: boolean;
}

export type RoomEvent<Message extends OrderedMessage> =
  /** The room from the server: whole, or the messages after one. `lastSeq` is that of the server. */
  | { type: 'loaded'; messages: readonly Message[]; lastSeq: number; readSeq?: number; peerReadSeq?: number }
  /** Older messages, for scrolling back. */
  | { type: 'earlier'; messages: readonly Message[] }
  | { type: 'received'; message: Message }
  /** The server announced its last message without sending it. */
  | { type: 'heard'; lastSeq: number }
  | { type: 'wrote'; message: PendingMessage }
  | { type: 'confirmed'; tempId: string; message: Message }
  | { type: 'failed'; tempId: string; failure: string }
  | { type: 'retried'; tempId: string }
  | { type: 'dropped'; tempId: string }
  | { type: 'read'; by: 'ME' | 'PEER'; upTo: number }
  | { type: 'typing'; isTyping: boolean; now: number }
  | { type: 'passed'; now: number }
  | { type: 'connected' }
  | { type: 'disconnected' };

export const emptyRoom = <Message extends OrderedMessage>(
  side: RoomState<Message>['side'],
  pending: readonly PendingMessage[] = [],
): RoomState<Message> => ({
  side,
  messages: [],
  pending,
  lastSeq: 0,
  knownSeq: 0,
  readSeq: 0,
  peerReadSeq: 0,
  typingUntil: null,
  isConnected: false,
});

/** The last `seq` of an unbroken run that starts at `from`. */
function endOfRun(messages: readonly OrderedMessage[], from: number): number {
  let end = from;
  for (const { seq } of messages) if (seq === end + 1) end = seq;
  return end;
}

/** Merges messages, each once and by `seq`; messages that they confirm are no longer pending. */
function withMessages<Message extends OrderedMessage>(
  state: RoomState<Message>,
  added: readonly Message[],
): RoomState<Message> {
  const bySeq = new Map(state.messages.map((message) => [message.seq, message]));
  for (const message of added) bySeq.set(message.seq, message);
  const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  const confirmed = new Set(added.filter(({ kind }) => kind === state.side).map(({ tempId }) => tempId));
  const pending = state.pending.filter(({ tempId }) => !confirmed.has(tempId));
  const first = state.lastSeq === 0 ? (messages[0]?.seq ?? 1) - 1 : state.lastSeq;
  const knownSeq = Math.max(state.knownSeq, ...added.map(({ seq }) => seq));
  return {
    ...state,
    messages,
    pending: pending.length === state.pending.length ? state.pending : pending,
    lastSeq: endOfRun(messages, first),
    knownSeq,
  };
}

/** A single message that arrives before the room was loaded does not imply those before it. */
function received<Message extends OrderedMessage>(state: RoomState<Message>, message: Message): RoomState<Message> {
  const isOfPeer = message.kind !== state.side && message.kind !== 'AUTO_NOTE';
  const next = isOfPeer ? { ...state, typingUntil: null } : state;
  if (state.lastSeq > 0 || message.seq === 1) return withMessages(next, [message]);
  return { ...next, knownSeq: Math.max(state.knownSeq, message.seq) };
}

const isBehind = (state: RoomState<OrderedMessage>) => state.knownSeq > state.lastSeq;

/** The next state. Events without a change return the same object. */
export function reduceRoom<Message extends OrderedMessage>(
  state: RoomState<Message>,
  event: RoomEvent<Message>,
): RoomState<Message> {
  switch (event.type) {
    case 'loaded': {
      const next = withMessages(state, event.messages);
      return {
        ...next,
        // A room without messages counts as loaded.
        knownSeq: Math.max(next.knownSeq, event.lastSeq),
        readSeq: Math.max(state.readSeq, event.readSeq ?? 0),
        peerReadSeq: Math.max(state.peerReadSeq, event.peerReadSeq ?? 0),
      };
    }
    case 'earlier':
      return { ...withMessages(state, event.messages), lastSeq: state.lastSeq };
    case 'received':
      return received(state, event.message);
    case 'heard':
      return event.lastSeq > state.knownSeq ? { ...state, knownSeq: event.lastSeq } : state;
    case 'wrote':
      if (state.pending.some(({ tempId }) => tempId === event.message.tempId)) return state;
      return { ...state, pending: [...state.pending, event.message] };
    case 'confirmed':
      return {
        ...received(state, event.message),
        pending: state.pending.filter(({ tempId }) => tempId !== event.tempId),
      };
    case 'failed':
      return withFailure(state, event.tempId, event.failure);
    case 'retried':
      return withFailure(state, event.tempId, null);
    case 'dropped':
      return { ...state, pending: state.pending.filter(({ tempId }) => tempId !== event.tempId) };
    case 'read': {
      const field = event.by === 'ME' ? 'readSeq' : 'peerReadSeq';
      return event.upTo > state[field] ? { ...state, [field]: event.upTo } : state;
    }
    case 'typing':
      return { ...state, typingUntil: event.isTyping ? event.now + TYPING_MS : null };
    case 'passed':
      return state.typingUntil !== null && state.typingUntil <= event.now ? { ...state, typingUntil: null } : state;
    case 'connected':
      return { ...state, isConnected: true };
    case 'disconnected':
      return { ...state, isConnected: false, typingUntil: null };
  }
}

function withFailure<Message extends OrderedMessage>(
  state: RoomState<Message>,
  tempId: string,
  failure: string | null,
): RoomState<Message> {
  const pending = state.pending.map((one) => (one.tempId === tempId ? { ...one, failure } : one));
  return { ...state, pending };
}

/** The message after which to request more from the server; null if none is known to be missing. */
export const missingAfter = (state: RoomState<OrderedMessage>): number | null =>
  isBehind(state) ? state.lastSeq : null;

/**
 * The messages to send, in order: all pending ones after a disconnection, except those that need a retry by the author.
 */
export const unsent = ({ pending }: Pick<RoomState<OrderedMessage>, 'pending'>): PendingMessage[] =>
  pending.filter(({ failure }) => failure === null);

/** Unread messages of the other side. Notes of the store do not count. */
export const unreadCount = ({ messages, readSeq, side }: RoomState<OrderedMessage>): number =>
  messages.filter(({ seq, kind }) => seq > readSeq && kind !== side && kind !== 'AUTO_NOTE').length;

/** The shown messages: up to the first gap, so that none is inserted above one that was already read. */
export const shownMessages = <Message extends OrderedMessage>({ messages, lastSeq }: RoomState<Message>): Message[] =>
  messages.filter(({ seq }) => seq <= lastSeq);
