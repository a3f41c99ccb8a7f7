import type { ConsoleSetting } from '@iruon/contract';
import { makeSettings, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { openaiInForce, smtpInForce } from '../index.ts';
import { settingRoutes } from '../routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: settingRoutes });
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const company = {
  ...{ name: '㈜이루온', ceo: '이서온', bizNo: '000-00-00000', mailOrderNo: '제0호', medicalDeviceNo: '제0호' },
  ...{ address: '경기 성남시', phone: '1500-0000', email: 'help@iruon.example' },
  ...{ hostingProvider: '㈜이루온', privacyOfficer: '정하늘' },
};
beforeEach(async () => {
  await makeSettings(database.db, { company, customerCenter: { phone: '1500-0000', email: 'help@iruon.example' } });
  await sql`update settings set smtp_password = null`.execute(database.db);
});

const read = async () =>
  (await test.send('GET', '/api/console/setting', { as: operator as never })).body.setting as ConsoleSetting;
const save = async (change: object) =>
  test.send('PUT', '/api/console/setting', { as: operator as never, body: { ...(await read()), ...change } });
const server = { host: 'smtp.example.com', port: 587, username: 'shop', from: '이루온 <shop@example.com>' };
const inForce = () => smtpInForce(database.db, test.services.config);

it("sends with the environment's server until one is entered, which then has precedence", async () => {
  expect(await inForce()).toEqual(test.services.config.smtp);
  expect((await save({ smtp: { ...server, password: 'let me in' } })).status).toBe(200);
  expect(await inForce()).toEqual({
    host: 'smtp.example.com',
    port: 587,
    user: 'shop',
    password: 'let me in',
    from: '이루온 <shop@example.com>',
  });
  await save({ smtp: { ...server, host: '', username: '', from: '' } });
  expect(await inForce()).toEqual(test.services.config.smtp);
});

it.each([true, false, undefined])('requires TLS as the environment does (%s), by any server', async (mustEncrypt) => {
  const smtp = { ...test.services.config.smtp, ...(mustEncrypt !== undefined && { mustEncrypt }) };
  const required = async () => (await smtpInForce(database.db, { ...test.services.config, smtp })).mustEncrypt;
  expect(await required()).toBe(mustEncrypt);
  await save({ smtp: { ...server, password: 'let me in' } });
  expect(await required()).toBe(mustEncrypt);
});

it('stores the password encrypted and returns it nowhere, including the audit log', async () => {
  const { body } = await save({ smtp: { ...server, password: 'let me in' } });
  expect((body.setting as ConsoleSetting).smtp).toEqual({ ...server, hasPassword: true });
  const { rows } = await sql<{ text: string }>`
    select coalesce(smtp_password, '') || value::text || (select string_agg(details::text, '') from audit_log) as text
    from settings`.execute(database.db);
  expect(rows[0]?.text).toContain('smtp.password');
  expect(rows[0]?.text).not.toContain('let me in');
  const shop = await test.send('GET', '/api/v1/setting');
  expect(JSON.stringify(shop.body)).not.toContain('smtp');
});

it('binds the password to its server: it cannot be sent to another one', async () => {
  await save({ smtp: { ...server, password: 'let me in' } });
  expect((await save({ smtp: { ...server, from: 'other@example.com' } })).status).toBe(200);
  expect(await inForce()).toMatchObject({ password: 'let me in', from: 'other@example.com' });
  for (const change of [{ host: 'evil.example' }, { port: 25 }, { username: 'other' }]) {
    const { status, body } = await save({ smtp: { ...server, ...change } });
    expect([status, body.errors]).toMatchObject([400, [{ path: 'body.smtp.password' }]]);
  }
  expect((await inForce()).host).toBe('smtp.example.com');
});

it('returns title, hours and days off to the shop', async () => {
  const businessHours = {
    ...{ opensAt: '09:30', closesAt: '17:30', lunchFrom: '12:00', lunchTo: '13:00' },
    holidays: [{ day: '2026-12-31', name: '종무일' }],
  };
  const seo = { meta: { title: '이루온 공식몰', description: '임플란트 기구' } };
  expect((await save({ businessHours, seo })).status).toBe(200);
  expect((await test.send('GET', '/api/v1/setting')).body.setting).toMatchObject({ businessHours, seo });
  const wrong = await save({ businessHours: { ...businessHours, closesAt: '08:00' } });
  expect(wrong.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.businessHours.closesAt' }] });
});

it('stores the key of the assistant encrypted, for its address only, and leaves omitted fields unchanged', async () => {
  const { hasKey: _, ...openai } = (await read()).openai;
  const mine = { ...openai, baseUrl: 'https://ai.example/v1', model: 'small', key: 'sk-secret' };
  const { body } = await save({ openai: mine, promptGroups: [{ code: 'ASSISTANT', name: '지침', use: 'ASSISTANT' }] });
  expect((body.setting as ConsoleSetting).openai).toMatchObject({ baseUrl: mine.baseUrl, hasKey: true });
  expect(await openaiInForce(database.db, test.services.config)).toEqual({
    ...{ baseUrl: mine.baseUrl, model: 'small', key: 'sk-secret' },
  });
  const { openai: _left, promptGroups: _groups, siteHelpChat: _texts, ...old } = await read();
  const saved = await test.send('PUT', '/api/console/setting', {
    as: operator as never,
    body: { ...old, mailing: { quietHours: false, perSecond: 5 } },
  });
  expect(saved.body.setting).toMatchObject({
    openai: { baseUrl: mine.baseUrl, hasKey: true },
    promptGroups: [{ name: '지침' }],
  });
  const moved = await save({ openai: { ...mine, baseUrl: 'https://evil.example/v1', key: '' } });
  expect(moved.body).toMatchObject({ errors: [{ path: 'body.openai.key' }] });
  const { rows } = await sql<{ text: string }>`
    select coalesce(openai_key, '') || value::text || (select string_agg(details::text, '') from audit_log) as text
    from settings`.execute(database.db);
  expect(rows[0]?.text).not.toContain('sk-secret');
  for (const shown of [body, await read(), (await test.send('GET', '/api/v1/setting')).body])
    expect(JSON.stringify(shown)).not.toContain('sk-secret');
});
