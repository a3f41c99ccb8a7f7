import type { ChatLink } from './room-client.ts';
import type { ChatMessage, ChatRoom } from './schemas.ts';

/** A Tuesday afternoon in Seoul. */
const AT = '2026-11-24T05:00:00.000Z';

/** An open chat with the store. */
export const sampleRoom = (over: Partial<ChatRoom> = {}): ChatRoom => ({
  _id: 'room-1',
  type: 'SITE_HELP',
  stage: 'COUNSEL_PROGRESS',
  isClosed: false,
  updatedAt: AT,
  createdAt: AT,
  closedAt: null,
  owner: { user: { _id: 'member-1', name: '김회원' } },
  manager: null,
  isUserTyping: false,
  isManagerTyping: false,
  lastSeq: 0,
  userReadSeq: 0,
  managerReadSeq: 0,
  unread: 0,
  waitingPlace: null,
  star: null,
  canRate: false,
  ending: null,
  _aiRoom: null,
  _inquiry: null,
  lastMessage: null,
  ...over,
});

/** A message of the store in `room-1`, by its number. */
export const sampleMessage = (seq: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `message-${seq}`,
  tempId: null,
  _room: 'room-1',
  seq,
  kind: 'ADMIN_END',
  code: null,
  content: `${seq}번째 말`,
  files: [],
  senderName: '이상담',
  createdAt: AT,
  ...over,
});

/**
 * The server side of a socket: records calls, emits notices, and can lose the connection.
 * @param answer the response to a call; an error of it is thrown to the caller
 */
export function fakeLink<Link = ChatLink>(answer: (name: string, input: never) => unknown) {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const statuses = new Set<(isConnected: boolean) => void>();
  const calls: { name: string; input: unknown }[] = [];
  let isConnected = true;
  const link = {
    isConnected: () => isConnected,
    async call(name: string, input: unknown) {
      calls.push({ name, input });
      if (!isConnected) throw new Error('no connection');
      const answered = answer(name, input as never);
      if (answered instanceof Error) throw answered;
      return answered;
    },
    on(name: string, listen: (payload: never) => void) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listen));
      return () => all.delete(listen);
    },
    onStatus(listen: (isConnected: boolean) => void) {
      statuses.add(listen);
      return () => statuses.delete(listen);
    },
  } as Link;
  return {
    link,
    calls,
    /** The inputs of the calls of a name. */
    callsOf: (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input),
    emit(name: string, payload: unknown) {
      for (const listen of listeners.get(name) ?? []) listen(payload as never);
    },
    /** Loses or restores the connection. */
    setConnected(next: boolean) {
      isConnected = next;
      for (const listen of statuses) listen(next);
    },
  };
}
