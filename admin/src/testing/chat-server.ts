import { chatMessage, consoleChatRoom } from '@iruon/contract';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import type { Connect } from '../resources/chats/use-desk.ts';
import { sample } from './sample.ts';

type Room = ReturnType<typeof deskRoom>;

export const deskRoom = (over: Partial<(typeof consoleChatRoom)['_zod']['output']> = {}) => ({
  ...consoleChatRoom.parse(sample(consoleChatRoom)),
  type: 'SITE_HELP' as const,
  ...over,
});
export const deskMessage = (seq: number, over: Partial<(typeof chatMessage)['_zod']['output']> = {}) => ({
  ...chatMessage.parse(sample(chatMessage)),
  _id: `message-${seq}`,
  seq,
  content: `${seq}번째 말`,
  ...over,
});

/** The server side of the chat desk's socket in a story: rooms, their messages, and the events of a test. */
export function deskServer(
  rooms: readonly Room[],
  messages: readonly ReturnType<typeof deskMessage>[] = [],
  { isConnected = true, refusal }: { isConnected?: boolean; refusal?: { ok: false; code: string; title: string } } = {},
) {
  let refused = refusal;
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const calls: { name: string; input: unknown }[] = [];
  let all = [...messages];
  function respond(name: string, input: Record<string, unknown>): unknown {
    if (name === 'getRooms' && refused) return refused;
    if (name === 'getRooms')
      return { ok: true, rooms: rooms.filter(({ isClosed }) => isClosed === input.isClosed), next: null };
    if (name === 'joinRoom')
      return {
        ok: true,
        room: rooms.find(({ _id }) => _id === input._room),
        messages: all.filter(({ _room }) => _room === input._room),
      };
    if (name === 'sendMessage') {
      const { _room, tempId, content } = input as { _room: string; tempId: string; content: string };
      const message = deskMessage(all.length + 1, { _room, tempId, content, kind: 'ADMIN_END' });
      all = [...all, message];
      return { ok: true, message };
    }
    return { ok: true };
  }
  const link = {
    isConnected: () => isConnected,
    async call(name: string, input: Record<string, unknown>) {
      calls.push({ name, input });
      return respond(name, input);
    },
    on(name: string, listen: (payload: never) => void) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listen));
      return () => known.delete(listen);
    },
    onStatus: () => () => {},
  };
  return {
    calls,
    /** Lists the rooms from now on. */
    recover() {
      refused = undefined;
    },
    connect: (async () => ({ link: link as unknown as ChatLink, wake: () => {}, close: () => {} })) satisfies Connect,
    tell(name: string, payload: unknown) {
      for (const listen of listeners.get(name) ?? []) listen(payload as never);
    },
  };
}
