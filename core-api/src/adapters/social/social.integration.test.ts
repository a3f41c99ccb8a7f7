import { createHash, randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { demoKeys } from '../../../../tooling/sandbox/demo-keys.ts';
import { startSandbox } from '../../../../tooling/sandbox/index.ts';
import { linkedAt, loginAt, setSocial } from '../../../../tooling/sandbox/social/client.ts';
import { createKakaoLogin } from './kakao.ts';
import { createNaverLogin } from './naver.ts';

const redirectUrl = 'http://127.0.0.1:1/login/back?from=/cart';
const both = ['kakao', 'naver'] as const;
type Name = (typeof both)[number];
const hong = { loginId: 'hong', name: '홍길동', email: 'hong@example.com', isEmailVerified: true };

async function opened(name: Name, wrong: { clientSecret?: string; adminKey?: string } = {}) {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  const at = { authUrl: sandbox.url, apiUrl: sandbox.url, timeoutMs: 400 };
  const login =
    name === 'kakao'
      ? createKakaoLogin({ ...at, ...demoKeys.kakao, ...wrong })
      : createNaverLogin({ ...at, ...demoKeys.naver, ...wrong });
  return { url: sandbox.url, login };
}

type Login = Awaited<ReturnType<typeof opened>>['login'];

function attemptOf(login: Login) {
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, state, authorizeUrl: login.authorizeUrl({ state, challenge, redirectUrl, nonce: 'n' }) };
}

async function authorized(login: Login, account: Parameters<typeof loginAt>[1] = hong) {
  const { verifier, state, authorizeUrl } = attemptOf(login);
  const back = await loginAt(authorizeUrl, account);
  return { code: back.code ?? '', verifier, state, redirectUrl };
}

const code = (value: string) => expect.objectContaining({ body: expect.objectContaining({ code: value }) });

it.each([
  ['kakao', expect.stringMatching(/^\d{10}$/), true, null],
  ['naver', expect.stringMatching(/^[\w-]{43}$/), false, expect.stringMatching(/^.{20,}$/)],
] as const)('%s returns the logged-in person', async (name, subject, isEmailVerified, unlinkToken) => {
  const { login, url } = await opened(name);
  const profile = await login.exchange(await authorized(login));
  expect(profile).toEqual({ subject, email: 'hong@example.com', isEmailVerified, name: '홍길동', unlinkToken });
  expect(await linkedAt(url, name)).toEqual([profile.subject]);
});

it.each(both)('recognizes the same person of %s, without an address that is not shown', async (name) => {
  const { login } = await opened(name);
  const first = await login.exchange(await authorized(login));
  const again = await login.exchange(await authorized(login, { ...hong, email: '', name: '' }));
  expect(again.subject).toBe(first.subject);
  expect(again).toMatchObject({ email: null, isEmailVerified: false });
  const other = await login.exchange(await authorized(login, { ...hong, loginId: 'other' }));
  expect(other.subject).not.toBe(first.subject);
});

it('treats an address of Kakao as verified only if Kakao verified it', async () => {
  const { login } = await opened('kakao');
  const attempt = await authorized(login, { ...hong, isEmailVerified: false });
  expect(await login.exchange(attempt)).toMatchObject({ email: 'hong@example.com', isEmailVerified: false });
});

it.each(both)('returns from %s with the state, and an error after a cancel', async (name) => {
  const { login } = await opened(name);
  const { state, authorizeUrl } = attemptOf(login);
  expect(await loginAt(authorizeUrl, null)).toMatchObject({ error: 'access_denied', state, from: '/cart' });
  expect(await loginAt(authorizeUrl, hong)).toEqual({ code: expect.any(String), state, from: '/cart' });
});

it.each(both)('accepts a code of %s once', async (name) => {
  const { login } = await opened(name);
  const attempt = await authorized(login);
  await login.exchange(attempt);
  await expect(login.exchange(attempt)).rejects.toEqual(code('SOCIAL_FAILED'));
});

it.each([
  ['kakao', { verifier: 'another verifier' }],
  ['kakao', { redirectUrl: 'http://127.0.0.1:1/elsewhere' }],
  ['kakao', { code: 'unknown' }],
  ['naver', { state: 'another state' }],
  ['naver', { code: 'unknown' }],
] as const)('fails at %s with %j', async (name, changed) => {
  const { login } = await opened(name);
  const attempt = await authorized(login);
  await expect(login.exchange({ ...attempt, ...changed })).rejects.toEqual(code('SOCIAL_FAILED'));
});

it.each(
  both.flatMap((name) => [
    [name, 'down', 'SOCIAL_UNAVAILABLE'],
    [name, 'slow', 'SOCIAL_UNAVAILABLE'],
    [name, 'lost', 'SOCIAL_UNAVAILABLE'],
    [name, 'nameless', 'SOCIAL_UNAVAILABLE'],
    [name, 'wrong-keys', 'SOCIAL_UNAVAILABLE'],
    [name, 'refused', 'SOCIAL_FAILED'],
  ]) as [Name, string, string][],
)('returns nothing from %s while it is %s', async (name, mode, expected) => {
  const { login, url } = await opened(name);
  const attempt = await authorized(login);
  await setSocial(url, name, { mode, delayMs: 1_500 });
  await expect(login.exchange(attempt)).rejects.toEqual(code(expected));
});

it.each(both)('reports its own keys, not the person, when %s refuses them', async (name) => {
  const { login } = await opened(name, { clientSecret: 'wrong' });
  await expect(login.exchange(await authorized(login))).rejects.toEqual(code('SOCIAL_UNAVAILABLE'));
});

it.each(both)('ends a link at %s, and a repetition is harmless', async (name) => {
  const { login, url } = await opened(name);
  const profile = await login.exchange(await authorized(login));
  await setSocial(url, name, { mode: 'down', times: 1 });
  await expect(login.unlink(profile)).rejects.toEqual(code('SOCIAL_UNAVAILABLE'));
  expect(await linkedAt(url, name)).toEqual([profile.subject]);
  await login.unlink(profile);
  expect(await linkedAt(url, name)).toEqual([]);
  await login.unlink(profile);
});

it('ends no link of Kakao with a wrong key, and none of Naver without its token', async () => {
  const kakao = await opened('kakao', { adminKey: 'wrong' });
  const profile = await kakao.login.exchange(await authorized(kakao.login));
  await expect(kakao.login.unlink(profile)).rejects.toEqual(code('SOCIAL_UNAVAILABLE'));
  const naver = await opened('naver');
  await expect(naver.login.unlink({ subject: 'x', unlinkToken: null })).rejects.toEqual(code('SOCIAL_UNAVAILABLE'));
});
