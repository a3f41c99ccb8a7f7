import { expect, test } from 'vitest';
import { createRoomsClient } from './rooms-client.ts';
import { fakeLink } from './samples.fixture.ts';
import type { ChatRoom } from './schemas.ts';

const room = (_id: string, over: Partial<ChatRoom> = {}) =>
  ({ _id, isClosed: false, updatedAt: '2026-11-24T05:00:00.000Z', ...over }) as ChatRoom;
const closedRoom = (number: number) => room(`c${number}`, { isClosed: true });

/** A server with closed rooms in pages of two. */
const roomsLink = (open: ChatRoom[], closed: ChatRoom[]) =>
  fakeLink((_, { isClosed, cursor }: { isClosed: boolean; cursor?: string }) => {
    if (!isClosed) return { ok: true, rooms: open, next: null };
    const from = Number(cursor ?? 0);
    const next = from + 2 < closed.length ? String(from + 2) : null;
    return { ok: true, rooms: closed.slice(from, from + 2), next };
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const idsOf = (rooms: readonly ChatRoom[] | null) => rooms?.map(({ _id }) => _id) ?? null;

test('open rooms load immediately, closed ones on request, page by page', async () => {
  const { link } = roomsLink([room('o1')], [1, 2, 3].map(closedRoom));
  const client = createRoomsClient<ChatRoom>(link);
  await settle();
  expect(idsOf(client.getSnapshot().open)).toEqual(['o1']);
  expect(client.getSnapshot().closed).toBeNull();
  await client.showClosed();
  expect(client.getSnapshot()).toMatchObject({ hasMore: true });
  await client.moreClosed();
  expect(idsOf(client.getSnapshot().closed)).toEqual(['c1', 'c2', 'c3']);
  expect(client.getSnapshot().hasMore).toBe(false);
  await client.moreClosed();
  expect(idsOf(client.getSnapshot().closed)).toHaveLength(3);
});

test('a changed room is updated, an ended one moves to the closed ones, a new one appears', async () => {
  const { link, emit } = roomsLink([room('o1')], [closedRoom(1)]);
  const client = createRoomsClient<ChatRoom>(link);
  await settle();
  await client.showClosed();
  emit('updateRoomItem', { room: room('o1', { stage: 'COUNSEL_PROGRESS', updatedAt: '2026-11-24T05:00:02.000Z' }) });
  emit('updateRoomItem', { room: room('o1', { stage: 'AWAITING_MANAGER', updatedAt: '2026-11-24T05:00:01.000Z' }) });
  expect(client.getSnapshot().open?.map(({ stage }) => stage)).toEqual(['COUNSEL_PROGRESS']);
  emit('updateRoomItem', { room: room('o2') });
  expect(idsOf(client.getSnapshot().open)).toEqual(['o2', 'o1']);
  emit('updateRoomItem', { room: room('o1', { isClosed: true, updatedAt: '2026-11-24T05:00:03.000Z' }) });
  expect(idsOf(client.getSnapshot().open)).toEqual(['o2']);
  expect(idsOf(client.getSnapshot().closed)).toEqual(['o1', 'c1']);
});

test('the presence of agents is unknown until the server sends it, at each change', async () => {
  const { link, emit } = roomsLink([], []);
  const client = createRoomsClient<ChatRoom>(link);
  await settle();
  expect(client.getSnapshot().people).toBeNull();
  const away = { isOpen: true, isStaffed: false, opensAt: null };
  emit('people', away);
  expect(client.getSnapshot().people).toEqual(away);
});

test('after a disconnection the open rooms are reloaded', async () => {
  const open = [room('o1')];
  const { link, setConnected } = roomsLink(open, []);
  const client = createRoomsClient<ChatRoom>(link);
  await settle();
  setConnected(false);
  expect(client.getSnapshot().isConnected).toBe(false);
  open.push(room('o2'));
  setConnected(true);
  await settle();
  expect(idsOf(client.getSnapshot().open)).toEqual(['o1', 'o2']);
});
