import type { aiPromptCalls, aiPromptNotices } from './ai-prompt-events.ts';
import type { AiReplyState } from './codes.ts';
import type { CallInput, SocketLink } from './connection.ts';
import type { ChatRefusal } from './events.ts';
import { UNSENT } from './room-client.ts';
import type { AiMessage, AiRoom } from './schemas.ts';

type Calls = typeof aiPromptCalls;

/** A socket at `/ai-prompt-chat`. */
export type AiLink = SocketLink<Calls, typeof aiPromptNotices>;

/** A question that the server has not confirmed. */
export interface PendingQuery {
  tempId: string;
  query: string;
  /** Why it was refused, for the screen; null while it is being sent. */
  failure: string | null;
}

export interface AiSnapshot {
  isConnected: boolean;
  /** Latest first; null until they are loaded. */
  rooms: readonly AiRoom[] | null;
  /** The open room; null in the list. */
  room: AiRoom | null;
  messages: readonly AiMessage[];
  pending: PendingQuery | null;
  refusal: ChatRefusal | null;
}

const final: readonly AiReplyState[] = ['DONE', 'STOPPED', 'FAILED', 'INTERRUPTED'];
export const isGrowing = ({ state }: Pick<AiMessage, 'state'>): boolean => !final.includes(state);

/** The later of two versions of a message: replies only grow until they end, and a late event removes nothing. */
function later(known: AiMessage | undefined, next: AiMessage): AiMessage {
  if (!known || !isGrowing(next)) return next;
  return isGrowing(known) && next.reply.length >= known.reply.length ? next : known;
}

/** Merges received messages, each once, in the order of the questions. */
export function withAiMessages(known: readonly AiMessage[], received: readonly AiMessage[]): AiMessage[] {
  const byId = new Map(known.map((message) => [message._id, message]));
  for (const message of received) byId.set(message._id, later(byId.get(message._id), message));
  return [...byId.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id));
}

/**
 * Chats with the assistant over an unreliable socket: the reply continues meanwhile, and is loaded after a
 * reconnection.
 */
export function createAiClient(link: AiLink) {
  const listeners = new Set<() => void>();
  let snapshot: AiSnapshot = {
    isConnected: link.isConnected(),
    rooms: null,
    room: null,
    messages: [],
    pending: null,
    refusal: null,
  };
  function publish(change: Partial<AiSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listen of listeners) listen();
  }
  function take(message: AiMessage): void {
    if (message._room !== snapshot.room?._id) return;
    const { pending } = snapshot;
    publish({
      messages: withAiMessages(snapshot.messages, [message]),
      ...(pending?.tempId === message.tempId && { pending: null }),
    });
  }
  /** A call whose refusal is shown. @returns its response, or null */
  async function call<Name extends keyof Calls>(name: Name, input: CallInput<Calls, Name>) {
    try {
      const ack = await link.call(name, input);
      publish({ refusal: ack.ok ? null : ack });
      return ack.ok ? ack : null;
    } catch {
      publish({ refusal: { ok: false, code: 'INTERNAL', title: UNSENT } });
      return null;
    }
  }
  async function sendQuery({ tempId, query }: Pick<PendingQuery, 'tempId' | 'query'>): Promise<void> {
    const { room } = snapshot;
    if (!room) return;
    publish({ pending: { tempId, query, failure: null }, refusal: null });
    const fail = (failure: string) => {
      if (snapshot.pending?.tempId === tempId) publish({ pending: { tempId, query, failure } });
    };
    try {
      const ack = await link.call('sendMessage', { _room: room._id, tempId, query });
      if (ack.ok) take(ack.message as AiMessage);
      else fail(ack.detail ?? ack.title);
    } catch {
      fail(UNSENT);
    }
  }
  const ends = [
    link.on('rooms', ({ rooms }) => publish({ rooms })),
    link.on('joinRoom', ({ room }) => {
      const isSame = room._id === snapshot.room?._id;
      publish({
        room,
        messages: withAiMessages(isSame ? snapshot.messages : [], room.messages ?? []),
        ...(!isSame && { pending: null }),
        refusal: null,
      });
    }),
    link.on('sendMessageQuery', ({ message }) => take(message)),
    link.on('sendMessageReply', ({ message }) => take(message)),
    link.on('resync', () => rejoin()),
    link.onStatus((isConnected) => {
      publish({ isConnected });
      if (isConnected) rejoin();
    }),
  ];
  function rejoin(): void {
    if (snapshot.room) void call('joinRoom', snapshot.room._id);
  }
  return {
    getSnapshot: () => snapshot,
    subscribe(listen: () => void): () => void {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    /** Opens a room; an empty id creates one. */
    open: (room: string) => void call('joinRoom', room),
    /** Back to the list. */
    leave: () => publish({ room: null, messages: [], pending: null, refusal: null }),
    ask: (query: string) => void sendQuery({ tempId: crypto.randomUUID(), query }),
    /** Resends a refused question under its id. */
    askAgain: () => void (snapshot.pending && sendQuery(snapshot.pending)),
    async stop(message: string): Promise<void> {
      const ack = await call('stopReply', { _message: message });
      if (ack) take(ack.message as AiMessage);
    },
    async retry(message: string): Promise<void> {
      const ack = await call('retryReply', { _message: message });
      if (ack) take(ack.message as AiMessage);
    },
    async agree(terms: readonly string[]): Promise<void> {
      const { room } = snapshot;
      const ack = room && (await call('sendTermsAgreement', { _room: room._id, _terms: [...terms] }));
      if (ack) publish({ room: { ...(ack.room as AiRoom) } });
    },
    /** @returns the room with an agent, or null if it was refused */
    async handOver(): Promise<string | null> {
      const { room } = snapshot;
      const ack = room && (await call('handOverRoom', { _room: room._id }));
      return ack ? ack._siteHelpRoom : null;
    },
    /** The tab became visible. */
    check: () => link.isConnected() && rejoin(),
    close(): void {
      for (const end of ends) end();
      listeners.clear();
    },
  };
}
export type AiClient = ReturnType<typeof createAiClient>;
