import type { ChatRefusal } from './events.ts';
import { type ChatLink, UNSENT } from './room-client.ts';
import type { ChatPeople, ChatRoom, ConsoleChatRoom } from './schemas.ts';

export interface RoomsSnapshot<Room> {
  isConnected: boolean;
  /** Open rooms; null until they are loaded. */
  open: readonly Room[] | null;
  /** Closed rooms, latest first; null until they were requested. */
  closed: readonly Room[] | null;
  /** More closed rooms can be fetched. */
  hasMore: boolean;
  refusal: ChatRefusal | null;
  /** True if agents are present; null until the server has sent it. */
  people: ChatPeople | null;
}

type Listed = Pick<ChatRoom, '_id' | 'updatedAt' | 'isClosed'>;

/** Merges a received room by its id; an older version is ignored. */
export function withRoom<Room extends Listed>(rooms: readonly Room[], received: Room): Room[] {
  const known = rooms.find(({ _id }) => _id === received._id);
  if (known && known.updatedAt > received.updatedAt) return [...rooms];
  return known ? rooms.map((room) => (room._id === received._id ? received : room)) : [received, ...rooms];
}

const without = <Room extends Listed>(rooms: readonly Room[], id: string) => rooms.filter(({ _id }) => _id !== id);

/** The rooms of a member, or those of the console, from the socket. */
export function createRoomsClient<Room extends ChatRoom | ConsoleChatRoom>(link: ChatLink) {
  const listeners = new Set<() => void>();
  let next: string | null = null;
  let snapshot: RoomsSnapshot<Room> = {
    isConnected: link.isConnected(),
    open: null,
    closed: null,
    hasMore: false,
    refusal: null,
    people: null,
  };
  function publish(change: Partial<RoomsSnapshot<Room>>): void {
    snapshot = { ...snapshot, ...change };
    for (const listen of listeners) listen();
  }
  async function getRooms(input: { isClosed: boolean; cursor?: string }) {
    try {
      const ack = await link.call('getRooms', input);
      publish({ refusal: ack.ok ? null : ack });
      return ack.ok ? { rooms: ack.rooms as Room[], next: ack.next } : null;
    } catch {
      // A new connection requests them again automatically.
      if (link.isConnected()) publish({ refusal: { ok: false, code: 'INTERNAL', title: UNSENT } });
      return null;
    }
  }
  async function reload(): Promise<void> {
    const found = await getRooms({ isClosed: false });
    if (found) publish({ open: found.rooms });
  }
  async function loadClosed(cursor?: string): Promise<void> {
    const found = await getRooms({ isClosed: true, ...(cursor && { cursor }) });
    if (!found) return;
    next = found.next;
    const known = cursor ? (snapshot.closed ?? []) : [];
    const fresh = found.rooms.filter(({ _id }) => !known.some((room) => room._id === _id));
    publish({ closed: [...known, ...fresh], hasMore: next !== null });
  }
  function take(room: Room): void {
    const { open, closed } = snapshot;
    publish({
      ...(open && { open: room.isClosed ? without(open, room._id) : withRoom(open, room) }),
      ...(closed && { closed: room.isClosed ? withRoom(closed, room) : without(closed, room._id) }),
    });
  }
  const ends = [
    link.on('updateRoomItem', ({ room }) => take(room as Room)),
    link.on('people', (people) => publish({ people })),
    link.on('resync', () => void reload()),
    link.onStatus((isConnected) => {
      publish({ isConnected });
      if (isConnected) void reload();
    }),
  ];
  if (link.isConnected()) void reload();
  return {
    getSnapshot: () => snapshot,
    subscribe(listen: () => void): () => void {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    reload: () => void reload(),
    /** Reloads the closed rooms from the last one. */
    showClosed: () => loadClosed(),
    /** The next closed rooms. */
    moreClosed: () => (next === null ? Promise.resolve() : loadClosed(next)),
    take,
    close(): void {
      for (const end of ends) end();
      listeners.clear();
    },
  };
}
export type RoomsClient<Room extends ChatRoom | ConsoleChatRoom> = ReturnType<typeof createRoomsClient<Room>>;
