import { DATA_COPY_MINUTES } from '@iruon/contract';
import { claimStateLabels } from '@iruon/contract/labels';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { auditEntries } from '../../../testing/audit-entries.ts';
import type { Member } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import { unzip } from '../../../testing/unzip.ts';
import { encryptAccount } from '../../claims/refund-account.ts';

const store = await storeForTests();

async function withLogin(known: Member | { name?: string } = {}, isVerified = true) {
  const member = 'id' in known ? known : await store.makeMember(known);
  const authorization = await store.authorize(member);
  if (isVerified)
    await store.send('POST', '/api/v1/me/verify', { as: { authorization }, body: { password: DEFAULT_PASSWORD } });
  const requestCopy = async () =>
    store.app.fetch(new Request('http://core/api/v1/me/data-copy', { method: 'POST', headers: { authorization } }));
  return { member, authorization, requestCopy };
}

async function filesOf(response: Response): Promise<Map<string, string>> {
  expect(response.status).toBe(200);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  return new Map(Array.from(files, ([name, content]) => [name, content.toString()]));
}
const codeOf = async (response: Response) => ((await response.json()) as { code: string; retryAfter?: number }).code;
const auditsOf = ({ id }: Member) =>
  auditEntries(store.db, ['action', 'actorId'], { subject: `user:${id}`, action: 'user.data.copy' });

async function claimedOrder(member: Member) {
  const { _id, purchaseNo } = await store.paid({ member });
  const [order] = await store.orderRows(_id);
  const claimed = await store.send('POST', `/api/v1/me/orders/${order?.id}/claims`, {
    as: member,
    headers: { 'idempotency-key': newId() },
    body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND', details: '=HYPERLINK("x")' },
  });
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(201);
  const { id } = await store.db
    .selectFrom('claims')
    .select('id')
    .where('userId', '=', member.id)
    .executeTakeFirstOrThrow();
  const account = { bankCode: '004', accountNumber: '12345678901234', accountHolder: '김이루' } as const;
  const refundAccount = encryptAccount(store.context(), id, account);
  await store.db.updateTable('claims').set({ refundAccount }).where('id', '=', id).execute();
  return purchaseNo;
}

it("contains the store's data about a member, readable by people and programs, without secrets", async () => {
  const { member, authorization, requestCopy } = await withLogin({ name: '이새봄' });
  const other = await store.makeMember({ name: '박다른' });
  const { purchaseNo: others } = await store.paid({ member: other });
  const purchaseNo = await claimedOrder(member);
  await store.send('POST', '/api/v1/me/logs', {
    as: { authorization },
    body: { code: 'PAGE_VIEWED', path: '/mypage/myinfo' },
  });
  const response = await requestCopy();
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('내정보_2026-06-01_');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const files = await filesOf(response);
  const json = (name: string) => JSON.parse(files.get(`json/${name}.json`) ?? 'null') as Record<string, unknown>[];
  expect(json('profile')).toMatchObject([{ username: member.username, name: '이새봄', email: member.email }]);
  expect(json('orders')).toMatchObject([{ purchaseNo, orderStatus: 'ORDER_CANCELED', receiverName: '김이루' }]);
  expect(json('claims')).toMatchObject([{ purchaseNo, kind: 'CANCEL', accountNumber: '**********1234' }]);
  expect(json('activity')).toMatchObject([{ code: 'PAGE_VIEWED', path: '/mypage/myinfo' }]);
  expect(json('logins').length).toBeGreaterThan(0);
  const claims = files.get('표/취소·교환·반품.csv') ?? '';
  expect(claims).toContain(claimStateLabels.CANCEL_COMPLETED);
  expect(claims).toContain(`"'=HYPERLINK(""x"")"`);
  expect(files.get('읽어 주세요.txt')).toContain('- 주문: 1건');
  const names = ['profile', 'consents', 'destinations', 'logins', 'activity', 'orders', 'claims', 'points', 'money'];
  for (const name of [...names, 'coupons', 'reviews', 'questions', 'likes', 'watches', 'bonuses', 'settlements'])
    expect(json(name), name).toBeInstanceOf(Array);
  const whole = [...files.values()].join('\n');
  for (const hidden of ['$argon2', 'passwordHash', 'identityEncrypted', '12345678901234', '박다른', others])
    expect(whole, hidden).not.toContain(hidden);
  expect(await auditsOf(member)).toEqual([{ action: 'user.data.copy', actorId: member.id }]);
});

it('requires the password first', async () => {
  const { member, requestCopy } = await withLogin({}, false);
  const refused = await requestCopy();
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'VERIFICATION_REQUIRED']);
  expect(await auditsOf(member)).toEqual([]);
});

it('is created once an hour, also for concurrent requests', async () => {
  const { requestCopy, member } = await withLogin();
  const responses = await Promise.all([requestCopy(), requestCopy()]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  for (const response of responses) {
    if (response.status === 200) await filesOf(response);
    else expect(await response.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: DATA_COPY_MINUTES * 60 });
  }
  store.later(DATA_COPY_MINUTES * 60 - 1);
  const later = await withLogin(member);
  expect(await (await later.requestCopy()).json()).toMatchObject({ retryAfter: 1 });
  store.later(1);
  await filesOf(await later.requestCopy());
  expect(await auditsOf(member)).toHaveLength(2);
});

it('does not count an interrupted copy, up to a number of attempts', async () => {
  const { requestCopy, member } = await withLogin();
  for (let start = 0; start < 5; start += 1) {
    const broken = await requestCopy();
    expect(broken.status, String(start)).toBe(200);
    await broken.body?.cancel();
    expect(await store.db.selectFrom('dataCopies').select('madeAt').where('userId', '=', member.id).execute()).toEqual(
      [],
    );
    store.later(1);
  }
  expect(await codeOf(await requestCopy())).toBe('TOO_MANY_REQUESTS');
});
