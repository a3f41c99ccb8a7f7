import type { ChatMessage, ChatRoom } from '@iruon/contract';
import { fakeLink, sampleMessage, sampleRoom } from '@iruon/contract/chat-samples';
import type { Connect } from '~/components/chat/use-connection';

export { sampleMessage as chatMessage, sampleRoom as chatRoom };

type Answer = (input: Record<string, unknown>) => unknown;

/** The server side of a socket in a story, with responses by the name of the call. A call without one stays pending. */
export function chatServer(answers: Readonly<Record<string, Answer>>) {
  const server = fakeLink((name, input) => answers[name]?.(input) ?? new Promise(() => {}));
  const connection = { link: server.link, wake: () => {}, close: () => {} };
  return { ...server, connect: (async () => connection) as unknown as Connect };
}

/** A server with rooms and given messages; it stores and acknowledges a member's messages. */
export function siteHelpServer(rooms: readonly ChatRoom[], messages: readonly ChatMessage[] = []) {
  let all = [...messages];
  let known = [...rooms];
  const roomOf = (id: unknown) => known.find(({ _id }) => _id === id);
  const server = chatServer({
    getRooms: ({ isClosed, cursor }) => {
      const from = Number(cursor ?? 0);
      const found = known.filter((room) => room.isClosed === isClosed);
      const next = from + 50 < found.length ? String(from + 50) : null;
      return { ok: true, rooms: found.slice(from, from + 50), next };
    },
    joinRoom: ({ _room }) => {
      const room = _room === undefined ? (known.find(({ isClosed }) => !isClosed) ?? known[0]) : roomOf(_room);
      if (!room) return { ok: false, code: 'NOT_FOUND', title: '찾을 수 없습니다.' };
      return { ok: true, room, messages: all.filter((message) => message._room === room._id).slice(-100) };
    },
    sendMessage: ({ _room, tempId, content, _files }) => {
      const seq = Math.max(0, ...all.map((message) => message.seq)) + 1;
      const files = (_files as string[]).map((_id) => ({
        ...{ _id, name: _id, url: `/files/${_id}`, mime: 'image/png', bytes: 1, width: null, height: null },
      }));
      const own = { kind: 'USER_PEER' as const, _room: String(_room), content: String(content), files };
      const message = sampleMessage(seq, { ...own, tempId: String(tempId), senderName: '김회원' });
      all = [...all, message];
      return { ok: true, message };
    },
    readMessages: () => ({ ok: true, userReadSeq: 0, managerReadSeq: 0 }),
    typing: () => ({ ok: true }),
    sendTermsAgreement: ({ _room }) => change(_room, { stage: 'AWAITING_MANAGER', waitingPlace: 2 }),
    rateRoom: ({ _room, star }) => change(_room, { star: Number(star), canRate: false }),
    exitRoom: ({ _room, ends }) => {
      if (!ends) return { ok: true };
      const changed = change(_room, { stage: 'COUNSEL_COMPLETE', isClosed: true, canRate: true, waitingPlace: null });
      server.emit('updateRoomItem', changed);
      return { ok: true };
    },
  });
  function change(id: unknown, over: Partial<ChatRoom>) {
    known = known.map((room) => (room._id === id ? { ...room, ...over, updatedAt: new Date().toISOString() } : room));
    return { ok: true, room: roomOf(id) };
  }
  return {
    ...server,
    /** A message of an agent. */
    say(content: string, over: Partial<ChatMessage> = {}) {
      const message = sampleMessage(Math.max(0, ...all.map(({ seq }) => seq)) + 1, { content, ...over });
      all = [...all, message];
      server.emit('sendMessage', { message });
    },
    changeRoom(over: Partial<ChatRoom>, id = 'room-1') {
      server.emit('updateRoomItem', change(id, over));
    },
  };
}
