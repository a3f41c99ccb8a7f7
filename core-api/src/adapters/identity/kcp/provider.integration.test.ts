import { expect, it, onTestFinished } from 'vitest';
import { completeIdentity, makePerson, setIdentity } from '../../../../../tooling/sandbox/identity/client.ts';
import { startSandbox } from '../../../../../tooling/sandbox/index.ts';
import { noIdentity } from '../port.ts';
import { createKcpIdentity } from './provider.ts';

const kcp = { siteCode: 'SM123', encryptionKey: 'key-of-the-test' };
const returnUrl = 'http://127.0.0.1:1/join/identity';

async function opened(keys = kcp) {
  const sandbox = await startSandbox({ kcp });
  onTestFinished(() => sandbox.stop());
  return { url: sandbox.url, identity: createKcpIdentity({ apiUrl: sandbox.url, timeoutMs: 500, ...keys }) };
}

async function checked(person = makePerson()) {
  const { url, identity } = await opened();
  const { key, windowUrl } = await identity.register({ orderNo: 'check-1', returnUrl });
  await completeIdentity({ key, windowUrl }, person);
  return { url, identity, check: { orderNo: 'check-1', key } };
}

const code = (value: string) => expect.objectContaining({ body: expect.objectContaining({ code: value }) });

it('returns the identity of a person, at every repetition', async () => {
  const person = makePerson({ name: '홍길동', phone: '01012345678', birthDay: '1980-02-29', sex: 'MALE' });
  const { identity, check } = await checked(person);
  const first = await identity.read(check);
  expect(first).toEqual({
    name: '홍길동',
    phone: '01012345678',
    birthDay: '1980-02-29',
    sex: 'MALE',
    ci: expect.stringMatching(/^.{88}$/),
    di: expect.stringMatching(/^.{64}$/),
  });
  expect(await identity.read(check)).toEqual(first);
});

it('recognizes the same person, also with another phone', async () => {
  const { identity } = await opened();
  const ciOf = async (orderNo: string, person: ReturnType<typeof makePerson>) => {
    const opening = await identity.register({ orderNo, returnUrl });
    await completeIdentity(opening, person);
    return (await identity.read({ orderNo, key: opening.key })).ci;
  };
  const [one, other] = [makePerson({ personId: 'p1' }), makePerson({ personId: 'p1' })];
  expect(await ciOf('a', one)).toBe(await ciOf('b', other));
  expect(await ciOf('c', makePerson())).not.toBe(await ciOf('d', makePerson()));
});

it('returns to the shop with a result without an identity', async () => {
  const { identity } = await opened();
  const { fields, ...back } = await completeIdentity(
    await identity.register({ orderNo: 'o', returnUrl }),
    makePerson(),
  );
  expect({ fields, ...back }).toEqual({
    returnUrl,
    fields: { res_cd: '0000', res_msg: encodeURIComponent('정상처리') },
  });
});

it('returns no identity for a cancelled or unfinished check', async () => {
  const { identity } = await opened();
  const { key, windowUrl } = await identity.register({ orderNo: 'check-1', returnUrl });
  await expect(identity.read({ orderNo: 'check-1', key })).rejects.toEqual(code('IDENTITY_FAILED'));
  expect((await completeIdentity({ key, windowUrl }, null)).fields.res_cd).toBe('9999');
  await expect(identity.read({ orderNo: 'check-1', key })).rejects.toMatchObject({
    body: { code: 'IDENTITY_FAILED', detail: '본인확인을 취소하셨습니다. 다시 시도해 주세요.' },
  });
});

it('returns no identity for the check of another order number', async () => {
  const { identity, check } = await checked();
  await expect(identity.read({ ...check, orderNo: 'check-2' })).rejects.toEqual(code('IDENTITY_FAILED'));
  await expect(identity.read({ ...check, key: 'unknown' })).rejects.toEqual(code('IDENTITY_FAILED'));
});

it.each([
  ['slow', 'IDENTITY_UNAVAILABLE'],
  ['down', 'IDENTITY_UNAVAILABLE'],
  ['lost', 'IDENTITY_UNAVAILABLE'],
  ['refused', 'IDENTITY_FAILED'],
  ['tampered', 'IDENTITY_INVALID'],
  ['other-order', 'IDENTITY_INVALID'],
  ['incomplete', 'IDENTITY_INVALID'],
])('fails while the provider is %s, and succeeds afterwards', { tags: ['extended'] }, async (mode, expected) => {
  const { url, identity, check } = await checked();
  await setIdentity(url, { mode, times: 1, delayMs: 1_500 });
  await expect(identity.read(check)).rejects.toEqual(code(expected));
  expect(await identity.read(check)).toMatchObject({ name: '김시험' });
});

it.each(['slow', 'down', 'lost', 'refused'])('starts no check while the provider is %s', async (mode) => {
  const { url, identity } = await opened();
  await setIdentity(url, { mode, times: 1, delayMs: 1_500 });
  const check = { orderNo: 'check-1', returnUrl };
  await expect(identity.register(check)).rejects.toEqual(code('IDENTITY_UNAVAILABLE'));
  expect((await identity.register(check)).key).not.toBe('');
});

it('ends immediately when the caller aborts', async () => {
  const { url, identity } = await opened();
  await setIdentity(url, { mode: 'slow', delayMs: 1_500 });
  const check = { orderNo: 'check-1', returnUrl, signal: AbortSignal.timeout(50) };
  const before = performance.now();
  await expect(identity.register(check)).rejects.toEqual(code('IDENTITY_UNAVAILABLE'));
  expect(performance.now() - before).toBeLessThan(450);
});

it.each([
  ['another key', { ...kcp, encryptionKey: 'another' }],
  ['another site', { ...kcp, siteCode: 'SM999' }],
])('starts no check with %s', async (_, keys) => {
  const { identity } = await opened(keys);
  await expect(identity.register({ orderNo: 'o', returnUrl })).rejects.toEqual(code('IDENTITY_UNAVAILABLE'));
});

it('verifies no person without a contract', async () => {
  await expect(noIdentity.register({ orderNo: 'o', returnUrl })).rejects.toEqual(code('IDENTITY_UNAVAILABLE'));
  await expect(noIdentity.read({ orderNo: 'o', key: 'k' })).rejects.toEqual(code('IDENTITY_UNAVAILABLE'));
});
