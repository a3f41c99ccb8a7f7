import type { AcademyCategoryList, ConsoleSetting, ConsoleShippingCode } from '@iruon/contract';
import { makeBoard, makeOrder, makeSettings, makeShipping, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { auditEntries } from '../../../testing/audit-entries.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { settingRoutes } from '../routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: settingRoutes });
const operators = [
  await makeUser(database.db, { type: 'OPERATOR' }),
  await makeUser(database.db, { type: 'OPERATOR' }),
];

const company = {
  name: '㈜이루온',
  ceo: '이서온',
  bizNo: '000-00-00000',
  mailOrderNo: '제2026-데모-0000호',
  medicalDeviceNo: '제0000호',
  address: '경기 성남시',
  phone: '1500-0000',
  email: 'help@iruon.example',
  hostingProvider: '㈜이루온',
  privacyOfficer: '정하늘',
};
beforeEach(() =>
  makeSettings(database.db, {
    company,
    customerCenter: { phone: '1500-0000', email: 'help@iruon.example' },
    somethingElse: { key: 'secret' },
  }),
);

const send = (method: string, path: string, body?: object, by = 0) =>
  test.send(method, `/api/console/setting${path}`, { as: operators[by] as never, ...(body ? { body } : {}) });
const read = async () => (await send('GET', '')).body.setting as ConsoleSetting;
const withPhone = (setting: ConsoleSetting, phone: string) => ({
  ...setting,
  customerCenter: { ...setting.customerCenter, phone },
});

// @covers call:GET /api/console/setting, call:PUT /api/console/setting
it('saves a setting, shows it in the shop and records the operator and the changes', async () => {
  const before = await read();
  const { status, body } = await send('PUT', '', withPhone(before, '1600-1234'));
  expect(status).toBe(200);
  expect(body.setting).toMatchObject({ customerCenter: { phone: '1600-1234' }, company: { name: '㈜이루온' } });
  const shop = await test.send('GET', '/api/v1/setting');
  expect(shop.body.setting).toMatchObject({ customerCenter: { phone: '1600-1234' } });
  const last = await database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', 'setting:setting')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({
    actorId: operators[0]?.id,
    action: 'setting.change',
    details: { changes: { 'customerCenter.phone': { from: '1500-0000', to: '1600-1234' } } },
  });
});

it('leaves stored fields outside of the page unchanged, and writes nothing without changes', async () => {
  const before = await read();
  expect((await send('PUT', '', before)).body.setting).toEqual(before);
  await send('PUT', '', withPhone(before, '1600-9999'));
  const { value } = await database.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  expect(value).toMatchObject({ somethingElse: { key: 'secret' }, customerCenter: { phone: '1600-9999' } });
  expect(JSON.stringify(await read())).not.toContain('secret');
});

it("refuses a change after another operator's, and returns the other's changes", async () => {
  const seen = await read();
  expect((await send('PUT', '', withPhone(seen, '1600-0001'), 1)).status).toBe(200);
  const { status, body } = await send('PUT', '', withPhone(seen, '1600-0002'));
  expect([status, body.code]).toEqual([409, 'RECORD_CHANGED']);
  expect(body.detail).toContain('고객센터 전화');
  expect(body.errors).toEqual([
    { path: 'body.customerCenter.phone', code: 'changed', message: '그 사이 ‘1600-0001’(으)로 바뀌었습니다.' },
  ]);
  expect((await read()).customerCenter.phone).toBe('1600-0001');
});

it('accepts one of two concurrent changes', async () => {
  const seen = await read();
  const responses = await Promise.all([0, 1].map((by) => send('PUT', '', withPhone(seen, `1600-000${by + 3}`), by)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('shows the footer sites and the messenger in the shop, but not the tester of its chat', async () => {
  const links = [
    { kind: 'SOCIAL', name: '유튜브', url: 'https://video.example/iruon' },
    { kind: 'FAMILY', name: '이루온 교육원', url: 'https://academy.example' },
  ];
  const chat = { url: 'https://talk.example/iruon', testUsername: 'chattester' };
  const { body } = await send('PUT', '', { ...(await read()), chat, links });
  expect(body.setting).toMatchObject({ chat, links });
  const shop = await test.send('GET', '/api/v1/setting');
  expect(shop.body.setting).toMatchObject({ chat: { url: chat.url }, links });
  expect(JSON.stringify(shop.body)).not.toContain('chattester');
});

it('names the invalid field', async () => {
  const { body } = await send('PUT', '', withPhone(await read(), '없음'));
  expect(body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.customerCenter.phone' }] });
});

const place = {
  text: '부산 창고',
  warehouse: { postcode: '46768', address1: '부산 강서구', address2: '', geolocation: null },
  areas__available: ['부산'],
  return_fee: 4_000,
};

it('adds, changes and deletes a warehouse', async () => {
  const made = await send('POST', '/shipping-codes', { value: 'BUSAN', ...place });
  expect(made.status).toBe(201);
  const { updatedAt } = made.body.shippingCode as ConsoleShippingCode;
  const again = await send('POST', '/shipping-codes', { value: 'BUSAN', ...place });
  expect(again.body).toMatchObject({ code: 'CODE_TAKEN', errors: [{ path: 'body.value' }] });
  const changed = await send('PUT', '/shipping-codes/BUSAN', { ...place, return_fee: 5_000, updatedAt });
  expect(changed.body.shippingCode).toMatchObject({ value: 'BUSAN', return_fee: 5_000 });
  const late = await send('PUT', '/shipping-codes/BUSAN', { ...place, updatedAt }, 1);
  expect(late.body.code).toBe('RECORD_CHANGED');
  expect((await send('DELETE', '/shipping-codes/BUSAN')).status).toBe(204);
  expect((await send('DELETE', '/shipping-codes/BUSAN')).status).toBe(204);
  const actions = await auditEntries(database.db, ['action'], { subject: 'shipping-code:BUSAN' });
  expect(actions.map(({ action }) => action)).toEqual([
    'shipping-code.create',
    'shipping-code.change',
    'shipping-code.delete',
  ]);
});

it('cannot delete a warehouse that policies or orders use', async () => {
  const { shippingCode } = await makeShipping(database.db);
  const used = await send('DELETE', `/shipping-codes/${shippingCode}`);
  expect([used.status, used.body.code]).toEqual([409, 'SHIPPING_CODE_IN_USE']);
  expect(used.body.detail).toContain('배송 정책 1개');
  await send('POST', '/shipping-codes', { value: 'SENT', ...place });
  await makeOrder(database.db, { shippingCode: 'SENT' });
  const sent = await send('DELETE', '/shipping-codes/SENT');
  expect([sent.status, sent.body.code]).toEqual([409, 'SHIPPING_CODE_IN_USE']);
});

async function operatorOf(code: string) {
  const roles = database.db.selectFrom('roles').select('id').where('code', '=', code);
  return makeUser(database.db, { type: 'OPERATOR', roleId: (await roles.executeTakeFirstOrThrow()).id });
}

it('lets those who write contents maintain the categories of the academy, and nothing else of the settings', async () => {
  const writer = await operatorOf('content');
  const as = (method: string, path: string, body?: object) =>
    test.send(method, `/api/console/setting${path}`, { as: writer, ...(body && { body }) });
  expect((await as('GET', '')).body.code).toBe('RIGHT_REQUIRED');
  const seen = (await as('GET', '/academy')).body.academy as AcademyCategoryList;
  const used = { code: 'SURGERY', name: '수술', isGuide: false };
  const saved = await as('PUT', '/academy', { categories: [used], updatedAt: seen.updatedAt });
  expect([saved.status, saved.body]).toMatchObject([200, { academy: { categories: [used] } }]);
  expect((await read()).academy).toEqual({ categories: [used] });
  expect((await read()).company).toMatchObject({ name: company.name });
  const stale = await as('PUT', '/academy', { categories: [], updatedAt: seen.updatedAt });
  expect([stale.status, stale.body.code, stale.body.detail]).toEqual([
    ...[409, 'RECORD_CHANGED', expect.stringContaining('아카데미 분류')],
  ]);
  await makeBoard(database.db, { code: 'ACADEMY', category: used.code });
  const { updatedAt } = saved.body.academy as AcademyCategoryList;
  const refused = await as('PUT', '/academy', { categories: [], updatedAt });
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'body.categories', code: 'in_use' }]]);
  const logged = await auditEntries(database.db, ['actorId', 'details'], { subject: 'setting:setting' });
  expect(logged.at(-1)).toMatchObject({
    actorId: writer.id,
    details: { changes: { 'academy.categories': { from: expect.any(String), to: '수술' } } },
  });
});

it('lists the groups of prompts for those who answer members', async () => {
  const agent = await operatorOf('support');
  const groups = [{ code: 'GREETINGS', name: '인사', use: 'REPLY' }];
  await send('PUT', '', { ...(await read()), promptGroups: groups });
  const { body } = await test.send('GET', '/api/console/setting/prompt-groups', { as: agent });
  expect(body).toEqual({ promptGroups: groups });
  const whole = await test.send('GET', '/api/console/setting', { as: agent });
  expect(whole.body.code).toBe('RIGHT_REQUIRED');
});
