import type { UserLog, WithdrawnUser } from '@iruon/contract';
import Excel from 'exceljs';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import type { Store } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '박상담', username: 'counsel1' });
const member = await store.makeMember({ name: '이새봄' });

const list = async (path: string, filter: object, as: Parameters<Store['send']>[2] = { as: operator }) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' });
  return (await store.send('GET', `/api/console/users/${path}?${query}`, as)).body;
};
const logs = async (filter: object) => (await list('logs', filter)).logs as UserLog[];

// @covers call:GET /api/console/users/logs, call:GET /api/console/users/logs/{id}
it('shows actor, action, subject, address and reason, with the member masked', async () => {
  const { body: session } = await store.send('POST', '/api/bff/sessions', {
    as: 'console',
    body: { username: 'counsel1', password: 'Test!2345', client: 'console', address: '203.0.113.9' },
  });
  const as = { authorization: `Bearer ${session.accessToken}` };
  await store.send('GET', `/api/console/users/${member.id}`, { as });
  await store.send('PUT', `/api/console/users/${member.id}/disabled`, { as, body: { reason: '대금 미납' } });
  const [disabled, read, ...others] = await logs({ _user: member.id });
  expect(others).toEqual([]);
  expect(read).toMatchObject({ action: 'user.read' });
  expect(disabled).toMatchObject({
    action: 'user.disable',
    actorName: '박상담',
    _actor: operator.id,
    _user: member.id,
    userName: '이**',
    reason: '대금 미납',
    address: '203.0.113.9',
  });
  expect((await store.send('GET', `/api/console/users/logs/${disabled?._id}`, { as })).body.log).toEqual(disabled);
  expect((await store.send('GET', `/api/console/users/logs/${member.id}`, { as })).status).toBe(404);
});

it('filters by operator, action and day', async () => {
  const actions = async (filter: object) => (await logs({ _user: member.id, ...filter })).map(({ action }) => action);
  expect(await actions({ operator: 'counsel' })).toHaveLength(2);
  expect(await actions({ operator: '없는사람' })).toEqual([]);
  expect(await actions({ action: 'user.read' })).toEqual(['user.read']);
  expect(await actions({ action: 'user' })).toHaveLength(2);
  expect(await actions({ from: '2026-06-01', to: '2026-06-01' })).toHaveLength(2);
  expect(await actions({ from: '2026-06-02' })).toEqual([]);
});

async function exported(query: Record<string, string>) {
  const searchParams = new URLSearchParams({ from: '2026-06-01', to: '2026-06-30', reason: '분기 점검', ...query });
  const { authorization } = { authorization: await store.authorize(operator) };
  const response = await store.app.request(`/api/console/users/logs/export?${searchParams}`, {
    headers: { authorization },
  });
  if (response.status !== 200)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const rows = workbook.worksheets[0]?.getSheetValues() as unknown as unknown[][];
  return { status: 200, name, rows: rows.slice(1).map((cells) => cells.slice(1)) };
}

it('is exported to a workbook with a reason, which is an entry of its own', async () => {
  const { name, rows } = await exported({ _user: member.id, action: 'user.disable' });
  expect(name).toContain('회원처리기록_2026-06-01_');
  expect(rows?.[0]).toEqual([
    ...['일시', '처리자', '역할', '한 일', '대상', '대상 이름', '내용', '회원', '사유', '접속 주소', '요청 번호'],
  ]);
  expect(rows?.slice(1)).toEqual([
    [
      ...[expect.any(Date), '박상담', '전체 관리', '회원 이용 정지', '회원', '이**', '이용 정지: 아니요 → 예'],
      ...['이**', '대금 미납', '203.0.113.9', expect.any(String)],
    ],
  ]);
  const kept = await logs({ action: 'user-logs.export' });
  expect(kept).toMatchObject([
    {
      actorName: '박상담',
      reason: '분기 점검',
      object: { type: 'user-logs', label: '처리 기록', name: '2026-06-01 ~ 2026-06-30' },
      changes: [
        { label: '건수', from: null, to: '1' },
        { label: '조건', to: expect.stringContaining('2026-06-01 ~ 2026-06-30') },
      ],
    },
  ]);
  const narrowed = await exported({ operator: '없는사람' });
  expect(narrowed.rows).toHaveLength(1);
});

it('requires a reason and days, and records nothing for a refusal', async () => {
  const before = (await logs({ action: 'user-logs.export' })).length;
  for (const query of [{ reason: ' ' }, { from: '2025-01-01' }, { from: '2026-07-01' }])
    expect(await exported(query as unknown as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  expect(await logs({ action: 'user-logs.export' })).toHaveLength(before);
});

it('continues from batch to batch without a gap', async () => {
  const at = new Date('2026-05-05T00:00:00Z');
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    ...{
      id: newId(),
      at: new Date(at.getTime() + Math.floor(index / 7)),
      action: 'user.note',
      subject: `row:${index}`,
    },
    ...{ actorId: operator.id, details: JSON.stringify({ reason: `사유 ${index}` }), requestId: '' },
  }));
  await store.db
    .insertInto('auditLog')
    .values(rows as never)
    .execute();
  const file = await exported({ from: '2026-05-05', to: '2026-05-05' });
  expect(new Set(file.rows?.slice(1).map((cells) => cells[8])).size).toBe(rows.length);
  expect(file.rows).toHaveLength(rows.length + 1);
});

it('lists former members masked, with who withdrew them and why', async () => {
  const leaver = await store.makeMember({ name: '홍길동', username: 'hong7788' });
  const reason = new URLSearchParams({ reason: '전화로 요청' });
  await store.send('DELETE', `/api/console/users/${leaver.id}?${reason}`, { as: operator });
  const found = (await list('withdrawn', { by: 'OPERATOR' })).users as WithdrawnUser[];
  expect(found).toMatchObject([
    { _id: leaver.id, name: '홍**', username: 'hon*****', actorName: '박상담', reason: '전화로 요청' },
  ]);
  expect((await list('withdrawn', { by: 'MEMBER' })).users).toEqual([]);
});
