import { makeSettings } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { completeIdentity, setIdentity } from '../../../../../tooling/sandbox/identity/client.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import { endEachSound, makePerson, openBrowser, termsInForce } from './joining.fixture.ts';

let required: string[];

const store = await storeForTests();
await makeSettings(store.db);
beforeEach(async () => {
  required = await termsInForce(store);
});
endEachSound(store);

const PERSON = 'PERSON';

it.each([
  ['a cancelled window', null, 'IDENTITY_FAILED'],
  ['a child', makePerson({ birthDay: '2020-01-01' }), 'IDENTITY_TOO_YOUNG'],
])('refuses %s and stores no person', async (_, person, code) => {
  const browser = openBrowser(store);
  const refused = await browser.verify({ type: PERSON, _terms: required }, person);
  expect(refused.body).toMatchObject({ code });
  expect(await browser.read()).toMatchObject({ person: null });
});

it('reports that the provider is unreachable, and continues when it is available', async () => {
  const browser = openBrowser(store);
  const begun = await browser.certify({ type: PERSON, _terms: required });
  const person = makePerson();
  await completeIdentity(begun.body.window as { windowUrl: string; key: string }, person);
  await setIdentity(store.sandbox.url, { mode: 'down' });
  expect((await browser.finish()).body).toMatchObject({ code: 'IDENTITY_UNAVAILABLE' });
  await setIdentity(store.sandbox.url, { mode: 'ok' });
  expect((await browser.finish()).status).toBe(200);
});

it('limits an address that starts check after check', async () => {
  const session = openBrowser(store).session;
  const browser = openBrowser(store, session, '203.0.113.9');
  const codes = [];
  for (let turn = 0; turn < 22; turn += 1)
    codes.push((await browser.certify({ type: PERSON, _terms: required })).body.code);
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(undefined));
  expect(codes[21]).toBe('TOO_MANY_REQUESTS');
});

it.each(['tampered', 'other-order', 'incomplete'])('refuses a result that is %s and stores no person', async (mode) => {
  const browser = openBrowser(store);
  const begun = await browser.certify({ type: PERSON, _terms: required });
  await completeIdentity(begun.body.window as { windowUrl: string; key: string }, makePerson());
  await setIdentity(store.sandbox.url, { mode });
  expect((await browser.finish()).body).toMatchObject({ code: 'IDENTITY_INVALID' });
  expect(await browser.read()).toMatchObject({ person: null });
});
