import { makeForm, makeSettings, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { formRoutes } from '../routes.ts';
import { consoleFormRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Shown = Record<string, unknown> & { _id: string; updatedAt: string };

const NOW = new Date('2026-06-01T03:00:00Z');
let now = NOW;
let member: Member;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...formRoutes, ...consoleFormRoutes], now: () => now });
await makeSettings(database.db);
const operator = await makeUser(database.db, { type: 'OPERATOR', name: '상담원' });
beforeEach(async () => {
  now = NOW;
  member = await makeUser(database.db, { name: '김서연' });
});

const call = (method: string, path: string, body?: object) =>
  test.send(method, `/api/console${path}`, { as: operator, ...(body && { body }) });
const read = async (path: string) => {
  const { body } = await call('GET', path);
  return (body.inquiry ?? body.form) as Shown;
};
async function answer(path: string, change: object) {
  const { updatedAt } = await read(path);
  return call('PUT', path, { updatedAt, ...change });
}
const mailsTo = (recipient: string) =>
  database.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('createdAt').execute();
const mine = async (id: string) => (await test.send('GET', `/api/v1/me/inquiries/${id}`, { as: member })).body.inquiry;
const listed = async (path: string, filter: object, range = [0, 49]) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
  const { body } = await call('GET', `${path}?${query}`);
  return (body.inquiries ?? body.forms) as Shown[];
};

// @covers call:PUT /api/console/inquiries/{id}, call:GET /api/console/inquiries/{id}
it('answers an inquiry, mails it once for a repeated request, and shows a correction on the page only', async () => {
  const { id } = await makeForm(database.db, { userId: member.id, content: '언제 오나요?' });
  const path = `/inquiries/${id}`;
  const { updatedAt } = await read(path);
  const body = { updatedAt, answer: '내일 도착합니다.' };
  const pressed = await Promise.all([1, 2, 3].map(() => call('PUT', path, body)));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(pressed[0]?.body.inquiry).toMatchObject({
    ...{ state: 'ANSWER_COMPLETE', answer: '내일 도착합니다.', answeredBy: '상담원', mailTo: member.email },
    ...{ member: { _id: member.id, name: '김서연' }, history: [{ action: '문의 답변', by: '상담원' }] },
  });
  expect(await mine(id)).toMatchObject({ state: 'ANSWER_COMPLETE', answer: '내일 도착합니다.' });
  const [mail, ...more] = await mailsTo(member.email);
  expect(more).toEqual([]);
  expect(mail?.bodyText).toContain('내일 도착합니다.');
  expect(mail?.bodyText).toContain('/mypage/inquiries');

  now = new Date(NOW.getTime() + 60_000);
  expect((await answer(path, { answer: '모레 도착합니다.' })).status).toBe(200);
  expect(await mine(id)).toMatchObject({ answer: '모레 도착합니다.' });
  expect(await mailsTo(member.email)).toHaveLength(1);
});

it('refuses an answer to an entry that has changed since it was read', async () => {
  const { id } = await makeForm(database.db, { userId: member.id });
  const { updatedAt } = await read(`/inquiries/${id}`);
  now = new Date(NOW.getTime() + 60_000);
  const body = { category: 'DELIVERIES', writer: { name: '김서연', phone: member.phone }, content: '고쳤습니다.' };
  expect((await test.send('PUT', `/api/v1/me/inquiries/${id}`, { as: member, body })).status).toBe(200);
  const refused = await call('PUT', `/inquiries/${id}`, { updatedAt, answer: '먼저 읽은 내용의 답변' });
  expect(refused.body.code).toBe('RECORD_CHANGED');
  expect(await mailsTo(member.email)).toEqual([]);
});

// @covers call:PUT /api/console/inquiries/{id}/state
it('withdraws an answer from the page and publishes it again', async () => {
  const { id } = await makeForm(database.db, { userId: member.id });
  const state = (to: string) => call('PUT', `/inquiries/${id}/state`, { state: to });
  expect((await state('ANSWER_COMPLETE')).body.code).toBe('TRANSITION_NOT_ALLOWED');
  await answer(`/inquiries/${id}`, { answer: '답변입니다.' });
  for (let i = 0; i < 2; i += 1) expect((await state('ANSWER_AWAITING')).status).toBe(200);
  expect(await mine(id)).toMatchObject({ state: 'ANSWER_AWAITING', answer: null });
  expect(await read(`/inquiries/${id}`)).toMatchObject({ answer: '답변입니다.', answeredAt: null });
  expect((await state('ANSWER_COMPLETE')).body.inquiry).toMatchObject({ state: 'ANSWER_COMPLETE' });
  expect(await mine(id)).toMatchObject({ answer: '답변입니다.' });
});

// @covers call:PUT /api/console/forms/{id}
it('mails each text once to a visitor with an address, and nothing to one without', async () => {
  const to = 'visitor@clinic.example';
  const { id } = await makeForm(database.db, { code: 'inquiry-partner', category: 'OTHERQUERY', email: to });
  await answer(`/forms/${id}`, { answer: '연락드리겠습니다.' });
  await answer(`/forms/${id}`, { answer: '연락드리겠습니다.' });
  await answer(`/forms/${id}`, { answer: '내일 연락드리겠습니다.' });
  expect((await mailsTo(to)).map(({ bodyText }) => bodyText.includes('내일'))).toEqual([false, true]);
  const silent = await makeForm(database.db, { code: 'main-inquiry', category: 'PRODUCT' });
  const { body } = await answer(`/forms/${silent.id}`, { answer: '전화로 답변했습니다.' });
  expect(body.form).toMatchObject({ mailTo: null, state: 'ANSWER_COMPLETE', member: null });
});

// @covers call:GET /api/console/forms, call:GET /api/console/forms/{id}
// @covers call:DELETE /api/console/forms/{id}, call:GET /api/console/inquiries
// @covers call:DELETE /api/console/inquiries/{id}
it('separates forms and inquiries, filters them, and begins with the oldest', async () => {
  const at = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  const make = (more: object) => makeForm(database.db, { content: '견적을 부탁합니다 유일', ...more });
  const young = await make({ userId: member.id, createdAt: at(1) });
  const old = await make({ userId: member.id, createdAt: at(9), category: 'ORDERCLAIM', isComplaint: true });
  const visitor = await make({ createdAt: at(5) });
  const ids = (shown: Shown[]) => shown.map(({ _id }) => _id);
  expect(ids(await listed('/inquiries', { q: '유일' }))).toEqual([old.id, young.id]);
  expect(ids(await listed('/inquiries', { q: '유일' }, [1, 1]))).toEqual([young.id]);
  expect(ids(await listed('/inquiries', { q: '유일', isComplaint: true }))).toEqual([old.id]);
  expect(ids(await listed('/inquiries', { _user: member.id, category: 'ORDERCLAIM' }))).toEqual([old.id]);
  expect(ids(await listed('/inquiries', { _user: member.id, state: 'ANSWER_COMPLETE' }))).toEqual([]);
  expect(ids(await listed('/forms', { q: '유일' }))).toEqual([visitor.id]);
  expect((await call('GET', `/forms/${old.id}`)).status).toBe(404);
  expect((await call('GET', `/inquiries/${visitor.id}`)).status).toBe(404);
  expect((await answer(`/forms/${visitor.id}`, { isComplaint: true })).body.form).toMatchObject({
    ...{ isComplaint: true, state: 'ANSWER_AWAITING', history: [{ action: '문의 변경' }] },
  });
  expect((await call('GET', `/forms/${visitor.id}`)).body.form).toMatchObject({ _id: visitor.id, isComplaint: true });
  expect((await call('DELETE', `/forms/${old.id}`)).status).toBe(204);
  for (let i = 0; i < 2; i += 1) expect((await call('DELETE', `/inquiries/${old.id}`)).status).toBe(204);
  expect(ids(await listed('/inquiries', { q: '유일' }))).toEqual([young.id]);
  expect((await call('DELETE', `/forms/${visitor.id}`)).status).toBe(204);
  expect(ids(await listed('/forms', { q: '유일' }))).toEqual([]);
});

// @covers call:POST /api/console/forms, call:POST /api/console/inquiries
it('records a telephone inquiry once', async () => {
  const clientId = uuidv7();
  const writer = { name: '전화 고객', phone: '0212345678' };
  const body = { clientId, category: 'PURCHASING', writer, content: '전화로 물으셨습니다.' };
  const first = await call('POST', '/inquiries', { ...body, _user: member.id });
  expect(first).toMatchObject({
    status: 201,
    body: { inquiry: { code: 'normal', history: [{ action: '문의 대신 등록' }] } },
  });
  const again = await call('POST', '/inquiries', { ...body, _user: member.id });
  expect((again.body.inquiry as Shown)._id).toBe((first.body.inquiry as Shown)._id);
  expect((await call('POST', '/forms', { ...body, code: 'normal' })).body.code).toBe('INVALID_INPUT');
  expect((await call('POST', '/inquiries', { ...body, clientId: uuidv7(), _user: uuidv7() })).status).toBe(404);
  const visitor = await call('POST', '/forms', { ...body, clientId: uuidv7(), code: 'normal' });
  expect(visitor).toMatchObject({ status: 201, body: { form: { member: null } } });
});

it.each(['inquiries', 'visitors'])('reads deep pages of %s by an index', async (kind) => {
  const userId = kind === 'inquiries' ? member.id : null;
  await sql`
    insert into forms (id, client_id, code, category, user_id, writer_name, writer_phone, content, is_complaint, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), 'normal', 'DELIVERIES', ${userId}::uuid, '많은 문의', '01000000000', '많음', false,
      ${NOW}::timestamptz - make_interval(mins => n), ${NOW} from generate_series(1, 3000) n`.execute(database.db);
  await sql`analyze forms`.execute(database.db);
  const isKind = kind === 'inquiries' ? sql`is not null` : sql`is null`;
  const { rows } = await sql`explain select id from forms where user_id ${isKind}
    order by created_at asc, id asc offset 200 limit 25`.execute(database.db);
  expect(JSON.stringify(rows)).toContain(`forms_${kind}_idx`);
  expect(await listed(kind === 'inquiries' ? '/inquiries' : '/forms', {}, [2_000, 2_024])).toHaveLength(25);
});

async function exported(path: string, query: Record<string, string> = {}) {
  const searchParams = new URLSearchParams({ from: '2026-06-01', to: '2026-06-30', reason: '분기 점검', ...query });
  const headers = { authorization: await test.authorize(operator) };
  const response = await test.app.request(`/api/console/${path}/export?${searchParams}`, { headers });
  if (response.status !== 200) return { status: response.status, body: await response.json(), rows: [] };
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('no sheet');
  const rows = (sheet.getSheetValues() as unknown as unknown[][]).slice(1).map((cells) => cells.slice(1));
  const types = new Set<number>();
  sheet.eachRow((row) => row.eachCell((cell) => types.add(cell.type)));
  return { status: 200, name: decodeURIComponent(response.headers.get('content-disposition') ?? ''), rows, types };
}

it('is exported to a workbook with its answer: texts stay texts, and the reason is recorded', async () => {
  const formula = '=HYPERLINK("https://evil.example","누르세요")';
  const createdAt = new Date('2026-06-15T01:00:00Z');
  await makeForm(database.db, { userId: member.id, content: formula, name: '+새봄치과', createdAt });
  await makeForm(database.db, { userId: null, content: '방문자의 글', createdAt });
  const { name, rows, types } = await exported('inquiries');
  expect(name).toContain('1대1문의_2026-06-01_');
  expect(rows?.[0]?.slice(0, 5)).toEqual(['접수 일시', '양식', '유형', '상태', '작성자']);
  const row = rows?.find((cells) => cells.includes(formula));
  expect(row?.[0]).toEqual(new Date('2026-06-15T10:00:00Z'));
  expect(row).toContain('+새봄치과');
  expect(types).not.toContain(Excel.ValueType.Formula);
  expect(types).not.toContain(Excel.ValueType.Hyperlink);
  expect(rows?.flat()).not.toContain('방문자의 글');
  expect((await exported('forms')).rows?.flat()).toContain('방문자의 글');
  expect((await exported('inquiries', { q: '없는 글' })).rows).toHaveLength(1);
  const audited = await database.db.selectFrom('auditLog').selectAll().where('action', '=', 'inquiry.export').execute();
  expect(audited[0]?.details).toMatchObject({ reason: '분기 점검' });
});

it('reads all entries of a period in batches, and refuses a file without a reason or of more than a year', async () => {
  const created = new Date('2026-03-15T01:00:00Z');
  const rows = Array.from({ length: 520 }, (_, n) => ({ userId: null, createdAt: new Date(+created + (n >> 2)) }));
  await Promise.all(rows.map((row) => makeForm(database.db, row)));
  const march = await exported('forms', { from: '2026-03-01', to: '2026-03-31' });
  expect(march.rows).toHaveLength(521);
  for (const query of [{ reason: ' ' }, { from: '2025-01-01' }, { from: '2026-07-01' }])
    expect(await exported('forms', query as unknown as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
});
