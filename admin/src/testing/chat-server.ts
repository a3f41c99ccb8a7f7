import { chatMessage, consoleChatRoom } from '@iruon/contract';
import { fakeLink } from '@iruon/contract/chat-samples';
import type { Connect } from '../resources/chats/chats/use-chats.ts';
import { sample } from './sample.ts';

type Room = ReturnType<typeof sampleRoom>;

export const sampleRoom = (over: Partial<(typeof consoleChatRoom)['_zod']['output']> = {}) => ({
  ...consoleChatRoom.parse(sample(consoleChatRoom)),
  type: 'SITE_HELP' as const,
  ...over,
});
export const sampleMessage = (seq: number, over: Partial<(typeof chatMessage)['_zod']['output']> = {}) => ({
  ...chatMessage.parse(sample(chatMessage)),
  _id: `message-${seq}`,
  seq,
  content: `${seq}번째 말`,
  ...over,
});

/** The server side of the agents' socket in a story: rooms, their messages, and the events of a test. */
export function chatServer(
  rooms: readonly Room[],
  messages: readonly ReturnType<typeof sampleMessage>[] = [],
  { isConnected = true, refusal }: { isConnected?: boolean; refusal?: { ok: false; code: string; title: string } } = {},
) {
  let refused = refusal;
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
      const message = sampleMessage(all.length + 1, { _room, tempId, content, kind: 'ADMIN_END' });
      all = [...all, message];
      return { ok: true, message };
    }
    return { ok: true };
  }
  const server = fakeLink(respond);
  if (!isConnected) server.setConnected(false);
  return {
    ...server,
    /** Lists the rooms from now on. */
    recover() {
      refused = undefined;
    },
    connect: (async () => ({ link: server.link, wake: () => {}, close: () => {} })) satisfies Connect,
  };
}
