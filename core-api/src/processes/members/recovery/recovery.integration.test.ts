import { randomBytes } from 'node:crypto';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { completeIdentity, makePerson } from '../../../../../tooling/sandbox/identity/client.ts';
import { ciOf } from '../../../../../tooling/sandbox/identity/person.ts';
import { createSession } from '../../../members/auth/create-session.ts';
import { encryptIdentity, identityHash } from '../../../members/identity/index.ts';
import type { Member } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';

const NEW = 'Renewed!23';
let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;

const store = await storeForTests();
afterEach(() => {
  store.later(86_400);
  return store.expectSound();
});

const newSecret = () => randomBytes(32).toString('base64url');
let phones = 0;
const newPhone = () => `010${String(10_000_000 + ++phones * 7 + process.pid).slice(-8)}`;

/** A member whose identity was checked. */
async function verified(over: object = {}) {
  const person = makePerson({ phone: newPhone() });
  const member = await store.makeMember({ phone: person.phone, name: person.name, ...over });
  const { config } = store.services;
  await store.db
    .updateTable('users')
    .set({
      identityHash: identityHash(config, ciOf(person)),
      identityEncrypted: encryptIdentity(config, member.id, ciOf(person)),
      identityVerifiedAt: store.now(),
    })
    .where('id', '=', member.id)
    .execute();
  return { member, person };
}

function openBrowser(session = newSecret(), address = newAddress()) {
  const post = (path: string, body: object) => store.send('POST', `/api/v1/users${path}`, { as: 'storefront', body });
  type Purpose = 'FIND_ID' | 'RECOVERY';
  return {
    session,
    post,
    certify: (type: 'phone' | 'email', contact: string, purpose: Purpose = 'FIND_ID', username: string | null = null) =>
      post(`/contact/${type}/certify`, { session, address, type, contact, purpose, username }),
    confirm: (type: 'phone' | 'email', code: string, purpose: Purpose = 'FIND_ID') =>
      post(`/contact/${type}/confirm`, { session, purpose, code }),
    recover: (username: string, password = NEW) => post('/recovery', { session, username, password }),
    begin: () => post('/recovery/certify', { session, address }),
    finish: () => post('/recovery/finish', { session }),
  };
}

/** The code of the last message to a contact; undefined without one. */
async function codeTo(type: 'phone' | 'email', contact: string): Promise<string | undefined> {
  await store.runJobs();
  const row =
    type === 'email'
      ? await store.db
          .selectFrom('mails')
          .select('bodyText as text')
          .where('recipient', '=', contact)
          .where('template', '=', 'contact-code')
          .orderBy('createdAt', 'desc')
          .executeTakeFirst()
      : (await store.sms(contact))[0];
  return row ? /\d{6}/.exec(row.text ?? '')?.[0] : undefined;
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const logIn = (member: Member, password = DEFAULT_PASSWORD) =>
  createSession(store.context(), {
    username: member.username,
    password,
    client: 'storefront',
    address: '203.0.113.7',
  });

it.each(['phone', 'email'] as const)('finds the username by a code to the %s', async (type) => {
  const { member } = await verified();
  const contact = member[type];
  const browser = openBrowser();
  expect((await browser.certify(type, contact)).status).toBe(201);
  const code = (await codeTo(type, contact)) ?? '';
  expect((await browser.confirm(type, wrong(code))).body).toMatchObject({
    code: 'CODE_WRONG',
    errors: [{ path: 'body.code', message: expect.stringContaining('4번') }],
  });
  expect(await browser.confirm(type, code)).toMatchObject({
    status: 200,
    body: { accounts: [{ username: member.username }] },
  });
});

it('returns the same for a contact without an account, and sends nothing', async () => {
  const { member } = await verified();
  const unknownPhone = newPhone();
  const [known, unknown] = [openBrowser(), openBrowser()];
  const responses = [await known.certify('phone', member.phone), await unknown.certify('phone', unknownPhone)];
  expect(Object.keys(responses[0]?.body.code as object)).toEqual(Object.keys(responses[1]?.body.code as object));
  expect(responses[1]?.body).toEqual(responses[0]?.body);
  expect(await codeTo('phone', unknownPhone)).toBeUndefined();
  const guesses = [await known.confirm('phone', '000000'), await unknown.confirm('phone', '000000')];
  expect(guesses[1]?.body.code).toBe('CODE_WRONG');
  expect(guesses[1]?.body).toMatchObject({ errors: guesses[0]?.body.errors });
});

it('sends no code to a phone that no identity check verified, nor to numbers that are no mobile phones', async () => {
  const typed = await store.makeMember({ phone: newPhone() });
  await openBrowser().certify('phone', typed.phone);
  expect(await codeTo('phone', typed.phone)).toBeUndefined();
  for (const contact of ['+1 900 555 0100', '02-123-4567', '070-1234-5678'])
    expect(await openBrowser().certify('phone', contact)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
});

// @covers call:POST /api/v1/users/recovery, call:POST /api/v1/users/contact/{type}/confirm
it('recovers by a code: every session, token, known browser and open code ends, and the member gets a notice', async () => {
  const { member } = await verified();
  const before = await logIn(member);
  const earlier = openBrowser();
  await earlier.certify('email', member.email);
  store.later(120);
  const browser = openBrowser();
  await browser.certify('phone', member.phone, 'RECOVERY', member.username);
  expect((await browser.recover(member.username)).body).toMatchObject({ code: 'PROOF_REQUIRED' });
  const code = (await codeTo('phone', member.phone)) ?? '';
  const earlierCode = (await codeTo('email', member.email)) ?? '';
  // The code is useless for another purpose, in another browser, or for another account.
  const other = (await verified()).member;
  expect((await browser.confirm('phone', code, 'FIND_ID')).body).toMatchObject({ code: 'CODE_EXPIRED' });
  expect((await openBrowser().confirm('phone', code, 'RECOVERY')).body).toMatchObject({ code: 'CODE_EXPIRED' });
  expect((await browser.confirm('phone', code, 'RECOVERY')).body).toMatchObject({
    accounts: [{ username: member.username }],
  });
  expect((await browser.recover(other.username)).body).toMatchObject({ code: 'PROOF_REQUIRED' });
  expect((await browser.recover(member.username)).status).toBe(204);

  const read = await store.send('GET', '/api/v1/me/info', {
    as: { authorization: `Bearer ${before.access.token}` },
  });
  expect(read.status).toBe(401);
  expect((await earlier.confirm('email', earlierCode)).body).toMatchObject({ code: 'CODE_EXPIRED' });
  await expect(logIn(member)).rejects.toMatchObject({ body: { code: 'LOGIN_FAILED' } });
  await logIn(member, NEW);
  const notices = await store.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'account-password')
    .where('recipient', '=', member.email)
    .execute();
  expect(notices).toHaveLength(1);
  // The proof was used.
  expect((await browser.recover(member.username)).body).toMatchObject({ code: 'PROOF_REQUIRED' });
});

it('recovers by an identity check, only the accounts of that person, only for ten minutes', async () => {
  const { member, person } = await verified();
  const { member: other } = await verified();
  const check = async () => {
    const browser = openBrowser();
    const { body } = await browser.begin();
    await completeIdentity(body.window as { windowUrl: string; key: string }, person);
    return { browser, found: await browser.finish() };
  };
  const late = await check();
  store.later(600);
  expect((await late.browser.recover(member.username)).body).toMatchObject({ code: 'PROOF_REQUIRED' });
  const { browser, found } = await check();
  expect(found.body).toMatchObject({ accounts: [{ username: member.username }] });
  expect((await browser.recover(other.username)).body).toMatchObject({ code: 'PROOF_REQUIRED' });
  expect((await browser.recover(member.username)).status).toBe(204);
  await logIn(member, NEW);
});

it('accepts one of thirty concurrent right entries, and counts five of thirty wrong ones', async () => {
  const { member } = await verified();
  const right = openBrowser();
  await right.certify('email', member.email);
  const code = (await codeTo('email', member.email)) ?? '';
  const entries = await Promise.all(Array.from({ length: 30 }, () => right.confirm('email', code)));
  expect(entries.filter(({ status }) => status === 200)).toHaveLength(1);

  const { member: second } = await verified();
  const guesser = openBrowser();
  await guesser.certify('email', second.email);
  const secret = (await codeTo('email', second.email)) ?? '';
  const guesses = await Promise.all(Array.from({ length: 30 }, () => guesser.confirm('email', wrong(secret))));
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(0);
  const row = await store.db
    .selectFrom('contactCodes')
    .select('tries')
    .where('contact', '=', second.email)
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  expect((await guesser.confirm('email', secret)).body).toMatchObject({ code: 'CODE_EXPIRED' });
});

// @covers call:POST /api/v1/users/contact/{type}/certify
it('limits codes to one a minute and five a day for a contact, ten an hour for an address', async () => {
  const { member } = await verified();
  const browser = openBrowser();
  const send = () => browser.certify('email', member.email);
  expect((await send()).status).toBe(201);
  expect(await send()).toMatchObject({ status: 429, body: { retryAfter: 60 } });
  for (let more = 0; more < 4; more += 1) {
    store.later(900);
    expect((await send()).status).toBe(201);
  }
  store.later(900);
  expect((await send()).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });

  const crowd = Array.from({ length: 12 }, () => openBrowser(newSecret(), '198.51.100.4'));
  const responses = await Promise.all(crowd.map((one, index) => one.certify('email', `nobody${index}@clinic.example`)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
});

it('accepts 25 entries for one account in a day, over all its codes', async () => {
  const { member } = await verified();
  const codes = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const browser = openBrowser();
    await browser.certify('email', member.email);
    for (let entry = 0; entry < 5; entry += 1) await browser.confirm('email', '999999');
    store.later(120);
  }
  const last = openBrowser();
  codes.push((await last.certify('phone', member.phone)).status);
  expect(codes).toEqual([201]);
  const code = (await codeTo('phone', member.phone)) ?? '';
  expect((await last.confirm('phone', code)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
