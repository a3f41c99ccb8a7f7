import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../../core-api/src/testing/store.ts';
import { inviteByCommand } from './invite-owner.ts';

const PASSWORD = 'Owner!2345';
let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const command = (...args: string[]) =>
  inviteByCommand(args, { db: store.db, consoleUrl: 'https://console.example', now: store.now });
const join = (link: string, username: string) =>
  store.send('POST', '/api/bff/invitations/join', {
    as: 'console',
    body: {
      ...{ token: link.split('#')[1], username, name: '김대표', phone: '01012345678', password: PASSWORD },
      address: '192.0.2.1',
    },
  });
const operatorOf = (username: string) =>
  store.db
    .selectFrom('users')
    .innerJoin('userLevels', 'userLevels.userId', 'users.id')
    .innerJoin('levels', 'levels.id', 'userLevels.levelId')
    .select(['levels.code', 'users.scopes'])
    .where('users.username', '=', username)
    .executeTakeFirst();

it('makes the first operator the owner, who invites the others; an earlier link is invalid', async () => {
  const lost = await command('--email', 'Owner@example.kr');
  store.later(1);
  const { link, note } = await command('--email', 'owner@example.kr');
  expect(link).toMatch(/^https:\/\/console\.example\/invitation#[A-Za-z0-9_-]{43}$/);
  expect(note).toContain('until 2026.06.04 12:00');
  expect((await join(lost.link, 'owner1')).body.code).toBe('INVITATION_INVALID');
  expect((await join(link, 'owner1')).status).toBe(201);
  expect((await join(link, 'owner2')).body.code).toBe('INVITATION_INVALID');
  expect(await operatorOf('owner1')).toEqual({ code: 'ROOT', scopes: ['console', 'manager'] });
  const session = await store.send('POST', '/api/bff/sessions', {
    as: 'console',
    body: { username: 'owner1', password: PASSWORD, client: 'console', address: '192.0.2.1' },
  });
  const as = { authorization: `Bearer ${session.body.accessToken}` };
  await store.send('POST', '/api/console/me/step-up', { as, body: { password: PASSWORD } });
  store.later(1);
  const staff = await store.send('POST', '/api/console/users/managers', {
    as,
    body: { email: 'staff@example.kr', scopes: ['manager'] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(staff.status, JSON.stringify(staff.body)).toBe(201);
  const list = await store.send('GET', '/api/console/users/managers/invitations?range=[0,9]', { as });
  expect(list.body.invitations).toMatchObject([
    { email: 'staff@example.kr', state: 'OPEN', invitedBy: '김대표' },
    { email: 'owner@example.kr', state: 'ACCEPTED', invitedBy: '' },
    { email: 'owner@example.kr', state: 'REVOKED' },
  ]);
});

it('refuses while an owner can log in, unless a reason is given, which the audit log records', async () => {
  await expect(command('--email', 'second@example.kr')).rejects.toThrow('An owner can log in already');
  await expect(command('--email', 'second@example.kr', '--another-owner', ' ')).rejects.toThrow('has to give a reason');
  await expect(command('--email', 'owner@example.kr', '--another-owner', '퇴사')).rejects.toThrow('has this address');
  const { link } = await command('--email', 'second@example.kr', '--another-owner', '대표 퇴사로 인계');
  expect((await join(link, 'second1')).status).toBe(201);
  const kept = await store.db
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'operator-invitation.create')
    .execute();
  expect(kept.map(({ details }) => (details as { reason?: string }).reason)).toContain('대표 퇴사로 인계');
});

it('invites again without a reason if no owner can log in', async () => {
  await store.db
    .updateTable('users')
    .set({ disabledAt: store.now(), disabledReason: '분실' })
    .where('type', '=', 'OPERATOR')
    .execute();
  await expect(command('--email', 'third@example.kr')).resolves.toMatchObject({ link: expect.any(String) });
});

it.each([[[]], [['--email', 'nobody']], [['--mail', 'a@example.kr']]])('prints its usage for %j', async (args) => {
  await expect(command(...args)).rejects.toThrow(/--email|--mail/);
});
