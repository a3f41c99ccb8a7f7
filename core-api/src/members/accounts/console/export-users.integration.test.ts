import { makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { consoleAccountRoutes } from './routes.ts';

const { db } = await databaseForTests();
const test = createTestApp(db, { routes: consoleAccountRoutes });
const operator = await makeUser(db, { type: 'OPERATOR', name: '김운영' });

async function exported(body: object, as = operator) {
  const response = await test.app.request('/api/console/users/export', {
    method: 'POST',
    headers: { authorization: await test.authorize(as), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) return { status: response.status, body: await response.json(), rows: [] };
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const rows: unknown[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    rows.push((Array.isArray(row.values) ? row.values : []).slice(1));
  });
  return { status: 200, name: decodeURIComponent(response.headers.get('content-disposition') ?? ''), rows };
}

it('has the columns of the list for the members of its filter, and records reason, filter and number', async () => {
  const at = new Date('2026-06-15T01:00:00Z');
  const clinic = { type: 'COMPANY', name: '=SUM(1)', custNo: 'C100', money: 50_000, createdAt: at } as const;
  const { username, email, phone } = await makeUser(db, clinic);
  await makeUser(db, { type: 'COMPANY', name: '정지된 곳', disabledAt: at, disabledReason: '확인' });
  await makeUser(db, { type: 'PERSON', name: '개인' });
  const filter = { type: 'COMPANY', state: 'ACTIVE' };
  const { name, rows } = await exported({ filter, reason: '연말 안내장 발송' });
  expect(name).toContain('회원목록_');
  const heads = [
    '이름',
    '병원·기업',
    '아이디',
    '구분',
    '상태',
    '고객번호',
    '이메일',
    '연락처',
    '예치금(원)',
    '가입 일시',
  ];
  expect(rows[0]).toEqual(heads);
  expect(rows.find((row) => row[2] === username)).toEqual([
    ...['=SUM(1)', expect.stringMatching(/^치과의원/), username, '병원·기업', '이용 중', 'C100', email, phone, 50_000],
    new Date('2026-06-15T10:00:00Z'),
  ]);
  expect(rows.flat()).not.toContain('정지된 곳');
  expect(rows.flat()).not.toContain('개인');
  expect(rows.flat()).not.toContain('김운영');
  const [entry] = await db.selectFrom('auditLog').selectAll().where('action', '=', 'users.export').execute();
  expect(entry).toMatchObject({ objectName: '회원 목록', details: { reason: '연말 안내장 발송', filter, count: 1 } });
});

it('reads more members than a batch, each once', async () => {
  await Promise.all(Array.from({ length: 510 }, (_, n) => makeUser(db, { type: 'PERSON', name: `여럿 ${n}` })));
  const { rows } = await exported({ filter: { q: '여럿' }, reason: '확인' });
  expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(510);
  expect(rows).toHaveLength(511);
});

it('needs a reason, conditions of the list, and the right to members', async () => {
  for (const body of [{ filter: {} }, { filter: {}, reason: ' ' }, { filter: { nothing: 1 }, reason: '확인' }])
    expect(await exported(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const { id: roleId } = await db
    .selectFrom('roles')
    .select('id')
    .where(({ not, eb, val }) => not(eb(val('members:read'), '=', ({ fn }) => fn.any('rights'))))
    .where(({ not, eb, val }) => not(eb(val('members:write'), '=', ({ fn }) => fn.any('rights'))))
    .limit(1)
    .executeTakeFirstOrThrow();
  const packer = await makeUser(db, { type: 'OPERATOR', level: 'ADMIN', roleId });
  const refused = await exported({ filter: {}, reason: '확인' }, packer);
  expect(refused).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
  expect(await db.selectFrom('auditLog').select('id').where('actorId', '=', packer.id).execute()).toEqual([]);
});
