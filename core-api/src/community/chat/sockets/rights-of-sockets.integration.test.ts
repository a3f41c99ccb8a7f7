import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { openChat, openSocket, startTestCore } from './chat.fixture.ts';

const database = await databaseForTests();
const { db } = database;
const chat = await openChat(database);
const cores = [await startTestCore(chat.app.services), await startTestCore(chat.app.services)];
afterAll(async () => {
  for (const core of cores) await core.close();
});

const roleOf = async (code: string) =>
  (await db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const giveRole = async (userId: string, code: string) =>
  db
    .updateTable('users')
    .set({ roleId: await roleOf(code) })
    .where('id', '=', userId)
    .execute();

/** A member who waits, and an operator of a role with a socket on each core who watches the room. */
async function watched(code: string) {
  const member = await openSocket(cores[0]?.url ?? '', await chat.tokenOf(await chat.member()));
  const { room } = await member.call('joinRoom');
  await member.call('sendTermsAgreement', { _room: room._id, _terms: chat.counselTerms });
  const agent = await chat.manager();
  await giveRole(agent.id, code);
  const token = await chat.tokenOf(agent);
  const sockets = await Promise.all(cores.map(({ url }) => openSocket(url, token)));
  return { agent, token, member, sockets, _room: room._id as string };
}
const closed = (sockets: Awaited<ReturnType<typeof watched>>['sockets']) =>
  Promise.all(sockets.map(({ socket }) => new Promise<string>((resolve) => void socket.once('disconnect', resolve))));

it.each([
  ['gets another role', async (userId: string) => giveRole(userId, 'viewer')],
  [
    'has a role that changes',
    async () =>
      db
        .updateTable('roles')
        .set({ rights: ['support:read'] })
        .where('code', '=', 'support')
        .execute(),
  ],
])(
  'ends the connections of an operator who %s within a second on every core, and what they could do',
  async (_, change) => {
    const { agent, token, member, sockets, _room } = await watched('support');
    for (const socket of sockets) expect(await socket.call('getRoom', { _room })).toMatchObject({ ok: true });
    const ends = closed(sockets);
    const from = performance.now();
    await change(agent.id);
    // No end of the session: the clients of the pages connect again.
    expect(await ends).toEqual(['transport close', 'transport close']);
    const took = performance.now() - from;
    process.stdout.write(`chat sockets with former rights closed after ${took.toFixed(0)} ms\n`);
    expect(took).toBeLessThan(1_000);
    expect(member.socket.connected).toBe(true);
    const again = await openSocket(cores[1]?.url ?? '', token);
    expect(await again.nextEvent('session')).toMatchObject({ isManager: false });
    expect(await again.call('joinRoom', { _room, takes: true })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    for (const { socket } of [again, member]) socket.disconnect();
  },
);

it('opens the connection again of an operator who becomes an agent, and leaves those with the same rights', async () => {
  const { agent, token, member, sockets, _room } = await watched('viewer');
  const [first] = sockets;
  expect(await first?.call('getRoom', { _room })).toMatchObject({ code: 'NOT_FOUND' });
  // A notice without a change of rights.
  await sql`select pg_notify('sessions', id::text) from token_families where user_id = ${agent.id}`.execute(db);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(sockets.map(({ socket }) => socket.connected)).toEqual([true, true]);
  const ends = closed(sockets);
  await giveRole(agent.id, 'all');
  await ends;
  const again = await openSocket(cores[0]?.url ?? '', token);
  expect(await again.call('joinRoom', { _room, takes: true })).toMatchObject({ ok: true });
  for (const { socket } of [again, member]) socket.disconnect();
});
