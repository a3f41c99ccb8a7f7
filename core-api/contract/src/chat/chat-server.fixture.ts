import type { ChatLink } from './room-client.ts';
import { sampleMessage, sampleRoom } from './samples.fixture.ts';
import type { ChatMessage } from './schemas.ts';

export const ROOM = 'room-1';

/** A server with one room and one table of messages, and connections to it that the test can break. */
export function chatServerForTests() {
  const table: ChatMessage[] = [];
  const room = () => sampleRoom({ _id: ROOM, lastSeq: table.length });

  function store(kind: ChatMessage['kind'], content: string, tempId: string | null = null): ChatMessage {
    const stored = table.find((message) => tempId !== null && message.kind === kind && message.tempId === tempId);
    if (stored) return stored;
    const seq = table.length + 1;
    const message = sampleMessage(seq, { _id: `m${seq}`, tempId, _room: ROOM, kind, content, senderName: null });
    table.push(message);
    return message;
  }

  const listeners = new Map<string, Set<(payload: never) => void>>();
  const status = new Set<(isConnected: boolean) => void>();
  const calls: [string, unknown][] = [];
  const line = {
    isUp: false,
    losesNextAck: false,
    refusesNext: null as string | null,
    isDeaf: false,
  };
  const emit = (name: string, payload: unknown) => {
    if (line.isUp && !line.isDeaf) for (const listen of listeners.get(name) ?? []) listen(payload as never);
  };

  function respond(name: string, input: { after?: number; before?: number; tempId?: string; content?: string }) {
    if (name === 'joinRoom') return { ok: true, room: room(), messages: table.slice(-100) };
    if (name === 'getRoom') {
      const { after, before } = input;
      const found =
        after === undefined
          ? table.filter(({ seq }) => seq < (before ?? 1e9)).slice(-2)
          : table.filter(({ seq }) => seq > after).slice(0, 3);
      const hasMore = after === undefined ? (found[0]?.seq ?? 1) > 1 : (found.at(-1)?.seq ?? 0) < table.length;
      return { ok: true, room: room(), messages: found, hasMore };
    }
    if (name === 'sendMessage') {
      if (line.refusesNext !== null) {
        const title = line.refusesNext;
        line.refusesNext = null;
        return { ok: false, code: 'CHAT_ROOM_CLOSED', title };
      }
      const message = store('USER_PEER', input.content ?? '', input.tempId);
      emit('sendMessage', { message });
      return { ok: true, message };
    }
    return { ok: true };
  }

  const link: ChatLink = {
    isConnected: () => line.isUp,
    async call(name, input) {
      calls.push([name, input]);
      await Promise.resolve();
      if (!line.isUp) throw new Error('down');
      const answer = respond(name, input as never);
      await Promise.resolve();
      if (!line.isUp || (name === 'sendMessage' && line.losesNextAck)) {
        line.losesNextAck = false;
        throw new Error('no answer');
      }
      return answer as never;
    },
    on(name, listen) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listen as never));
      return () => all.delete(listen as never);
    },
    onStatus(listen) {
      status.add(listen);
      return () => status.delete(listen);
    },
  };
  const change = (isUp: boolean) => {
    line.isUp = isUp;
    for (const listen of status) listen(isUp);
  };
  return {
    table,
    link,
    line,
    calls,
    emit,
    store,
    connect: () => change(true),
    disconnect: () => change(false),
    /** A message of the store, which the connection may lose. */
    say(content: string) {
      emit('sendMessage', { message: store('ADMIN_END', content) });
    },
    callsOf: (name: string) => calls.filter(([called]) => called === name).map(([, input]) => input),
  };
}
