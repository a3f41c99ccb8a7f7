import type { MyConsent } from '@iruon/contract';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import type { Member } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';

let phones = 0;
const newPhone = () => `010${String(20_000_000 + ++phones * 11 + process.pid).slice(-8)}`;

const store = await storeForTests();
afterEach(() => {
  store.later(86_400);
  return store.expectSound();
});

const consentsOf = async (as: Member) =>
  (await store.send('GET', '/api/v1/me/consents', { as })).body.consents as MyConsent[];
const decide = (as: Member, body: object) => store.send('PUT', '/api/v1/me/consents', { as, body });
const mailsOf = (recipient: string, template: string) =>
  store.db
    .selectFrom('mails')
    .select('bodyText')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .execute();

it('stores every decision about advertising with its day, and mails the result once', async () => {
  const member = await store.makeMember();
  const [first] = (await consentsOf(member)).filter(({ code }) => code === 'marketing-email');
  expect(first).toMatchObject({ isAgreed: false, decidedAt: null, necessary: false });
  const agree = { code: 'marketing-email', _terms: first?._terms, isAgreed: true };
  expect((await decide(member, agree)).status).toBe(200);
  expect((await decide(member, agree)).status).toBe(200);
  expect(await mailsOf(member.email, 'consent-result')).toMatchObject([
    { bodyText: expect.stringContaining('수신 동의') },
  ]);
  store.later(60);
  await decide(member, { ...agree, isAgreed: false });
  expect((await consentsOf(member)).find(({ code }) => code === 'marketing-email')).toMatchObject({
    isAgreed: false,
    decidedAt: store.now().toISOString(),
  });
  const rows = await store.db.selectFrom('consents').select('isAgreed').where('userId', '=', member.id).execute();
  expect(rows).toHaveLength(2);
  await expect(
    store.db.updateTable('consents').set({ isAgreed: true }).where('userId', '=', member.id).execute(),
  ).rejects.toThrow('consents are only added');
});

it('refuses an outdated version, and texts that end with the membership', async () => {
  const member = await store.makeMember();
  expect(await decide(member, { code: 'marketing-sms', _terms: newId(), isAgreed: true })).toMatchObject({
    status: 409,
    body: { code: 'TERMS_CHANGED' },
  });
  expect(await decide(member, { code: 'service', _terms: newId(), isAgreed: false })).toMatchObject({ status: 400 });
});

async function withLogin() {
  const member = await store.makeMember({ phone: newPhone() });
  const authorization = await store.authorize(member);
  const send = (path: string, body: object) =>
    store.send('POST', `/api/v1/me/${path}`, { as: { authorization }, body });
  return { member, send };
}

async function codeTo(phone: string): Promise<string> {
  await store.runJobs();
  return /\d{6}/.exec((await store.sms(phone))[0]?.text ?? '')?.[0] ?? '';
}

it('changes the phone by password and code, and notifies the old phone and the mail', async () => {
  const { member, send } = await withLogin();
  const phone = newPhone();
  expect((await send('phone/certify', { phone })).body).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
  await send('verify', { password: DEFAULT_PASSWORD });
  expect((await send('phone/certify', { phone: '02-123-4567' })).status).toBe(400);
  expect((await send('phone/certify', { phone })).status).toBe(201);
  const code = await codeTo(phone);
  // The code is valid neither for another login of the member nor for another member.
  const other = await withLogin();
  await other.send('verify', { password: DEFAULT_PASSWORD });
  expect((await other.send('phone/confirm', { code })).body).toMatchObject({ code: 'CODE_EXPIRED' });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await send('phone/confirm', { code: wrong })).body).toMatchObject({ code: 'CODE_WRONG' });
  expect(await send('phone/confirm', { code })).toMatchObject({ status: 200, body: { user: { phone, tel: phone } } });
  expect((await send('phone/confirm', { code })).body).toMatchObject({ code: 'CODE_EXPIRED' });
  await store.runJobs();
  expect((await store.sms(member.phone))[0]?.text).toContain('바뀌었습니다');
  expect(await mailsOf(member.email, 'account-phone')).toHaveLength(1);
});

it('ends the code of a phone after ten minutes', async () => {
  const { member, send } = await withLogin();
  const phone = newPhone();
  await send('verify', { password: DEFAULT_PASSWORD });
  await send('phone/certify', { phone });
  const code = await codeTo(phone);
  store.later(9 * 60);
  await send('verify', { password: DEFAULT_PASSWORD });
  store.later(61);
  expect((await send('phone/confirm', { code })).body).toMatchObject({ code: 'CODE_EXPIRED' });
  const row = await store.db.selectFrom('users').select('phone').where('id', '=', member.id).executeTakeFirstOrThrow();
  expect(row.phone).toBe(member.phone);
});
