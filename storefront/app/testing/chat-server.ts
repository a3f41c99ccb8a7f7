import type { ChatMessage, ChatRoom } from '@iruon/contract';
import { sampleMessage, sampleRoom } from '@iruon/contract/chat-samples';
import type { Connect } from '~/components/chat/use-connection';

export { sampleMessage as chatMessage, sampleRoom as chatRoom };

type Answer = (input: Record<string, unknown>) => unknown;

/** The server side of a socket in a story: responds to calls and emits the events of a test. A call without a response stays pending. */
export function chatServer(answers: Readonly<Record<string, Answer>>) {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const statuses = new Set<(isConnected: boolean) => void>();
  const calls: { name: string; input: unknown }[] = [];
  let isUp = true;
  const link = {
    isConnected: () => isUp,
    async call(name: string, input: Record<string, unknown>) {
      calls.push({ name, input });
      if (!isUp) throw new Error('no connection');
      return answers[name]?.(input) ?? new Promise(() => {});
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
  };
  return {
    calls,
    connect: (async () => ({ link, wake: () => {}, close: () => {} })) as unknown as Connect,
    tell(name: string, payload: unknown) {
      for (const listen of listeners.get(name) ?? []) listen(payload as never);
    },
    setUp(next: boolean) {
      isUp = next;
      for (const listen of statuses) listen(next);
    },
  };
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
      server.tell('updateRoomItem', changed);
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
      server.tell('sendMessage', { message });
    },
    changeRoom(over: Partial<ChatRoom>, id = 'room-1') {
      server.tell('updateRoomItem', change(id, over));
    },
  };
}
