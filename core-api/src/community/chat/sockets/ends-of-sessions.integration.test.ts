import { chatPaths } from '@iruon/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endOthers } from '../../../members/auth/index.ts';
import { disableUser } from '../../../members/user-detail/change-user.ts';
import { systemContext } from '../../../platform/services.ts';
import { withdrawMember } from '../../../processes/members/withdraw-member.ts';
import { OPEN_AT, openSocket, startTestCore } from './chat.fixture.ts';
import { openChatCore } from './open-chat-core.fixture.ts';

const { database, chat, core } = await openChatCore();
type Person = Awaited<ReturnType<typeof chat.member>>;

/** Sockets of a user at both paths; each resolves with the time at which it closed. */
async function openBoth(url: string, person: Person) {
  const token = await chat.tokenOf(person);
  const both = await Promise.all([chatPaths.siteHelp, chatPaths.aiPrompt].map((path) => openSocket(url, token, path)));
  const ended = both.map(async ({ socket, nextEvent }) => {
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await nextEvent('sessionEnd');
    await closed;
    return performance.now();
  });
  return { sockets: both.map(({ socket }) => socket), ended: Promise.all(ended) };
}
const familyOf = async ({ id }: Person) => {
  const { rows } = await sql<{ id: string }>`select id from token_families where user_id = ${id}`.execute(database.db);
  return rows[0]?.id ?? '';
};
const asSystem = () => systemContext(chat.app.services, 'test');

it.each<[string, 'member' | 'manager', (person: Person) => Promise<unknown>]>([
  [
    'a logout',
    'member',
    async (person) =>
      database.db
        .updateTable('tokenFamilies')
        .set({ endedAt: OPEN_AT, endedReason: 'LOGOUT' })
        .where('id', '=', await familyOf(person))
        .execute(),
  ],
  [
    'a new password on another device',
    'member',
    async ({ id }) => {
      const actor = {
        type: 'user',
        userId: id,
        familyId: crypto.randomUUID(),
        scopes: [],
        rights: new Set<never>(),
        isCustomer: false,
      } as const;
      return database.db.transaction().execute((trx) => endOthers(trx, { ...asSystem(), actor }));
    },
  ],
  ['a member who is disabled', 'member', ({ id }) => disableUser(asSystem(), id, '확인')],
  [
    'a member who withdraws',
    'member',
    ({ id }) =>
      database.db
        .transaction()
        .execute((trx) => withdrawMember(trx, asSystem(), { userId: id, by: 'MEMBER', reason: '' })),
  ],
  [
    'an agent who is disabled',
    'manager',
    ({ id }) =>
      sql`update users set disabled_at = now(), disabled_reason = '퇴사' where id = ${id}`.execute(database.db),
  ],
])('closes the sockets at both paths within a second of %s, and no others', async (_, kind, end) => {
  const [person, bystander] = [await chat[kind](), await chat.member()];
  const theirs = await openBoth(core.url, person);
  const others = await openBoth(core.url, bystander);
  await end(person);
  const from = performance.now();
  for (const at of await theirs.ended) expect(at - from).toBeLessThan(1_000);
  expect(others.sockets.map(({ connected }) => connected)).toEqual([true, true]);
  for (const socket of others.sockets) socket.disconnect();
  others.ended.catch(() => {});
});

it('keeps a socket open as long as its session, beyond its token, and detects an expired one without a notice', async () => {
  let now = OPEN_AT;
  const strict = await startTestCore({ ...chat.app.services, now: () => now }, { checkSessionsMs: 50 });
  const person = await chat.member();
  const theirs = await openBoth(strict.url, person);
  // The token of the connection has expired by then.
  now = new Date(OPEN_AT.getTime() + 20 * 60_000);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(theirs.sockets.map(({ connected }) => connected)).toEqual([true, true]);
  await sql`update token_families set expires_at = ${new Date(now.getTime() + 60_000)} where user_id = ${person.id}`.execute(
    database.db,
  );
  now = new Date(now.getTime() + 61_000);
  await theirs.ended;
  await strict.close();
});
