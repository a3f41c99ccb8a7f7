import { randomBytes } from 'node:crypto';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { demoKeys } from '../../../../../tooling/sandbox/demo-keys.ts';
import { endLinkAt, linkedAt, loginAt } from '../../../../../tooling/sandbox/social/client.ts';
import type { Member } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';

const store = await storeForTests();

let people = 0;

/** A member who logs in with Kakao. Returns Kakao's id of the person. */
async function linked(): Promise<{ member: Member; subject: string }> {
  const member = await store.makeMember();
  const session = randomBytes(32).toString('base64url');
  people += 1;
  const front = { as: 'storefront' } as const;
  const { body } = await store.send('POST', '/api/v1/users/social/authorize', {
    ...front,
    body: { session, address: '192.0.2.9', provider: 'KAKAO' },
  });
  const back = await loginAt(body.url as string, { loginId: `person${people}`, name: '김새봄' });
  await store.send('POST', '/api/v1/users/social/finish', {
    ...front,
    body: { session, state: back.state, code: back.code },
  });
  await store.send('POST', '/api/v1/me/verify', { as: member, body: { password: DEFAULT_PASSWORD } });
  const { status } = await store.send('POST', '/api/v1/me/social', { as: member, body: { session } });
  expect(status).toBe(200);
  const [subject] = (await linkedAt(store.sandbox.url, 'kakao')).slice(-1);
  return { member, subject: subject ?? '' };
}

const linksOf = async (as: Member) => (await store.send('GET', '/api/v1/me/social', { as })).body.accounts;
const notice = (subject: string, key = `KakaoAK ${demoKeys.kakao.adminKey}`) =>
  store.app.request(`/api/plugins/kakao/unlink?app_id=1&user_id=${subject}&referrer_type=ACCOUNT_DELETE`, {
    headers: key ? { authorization: key } : {},
  });
const mailsAbout = async ({ email }: Member) => {
  await store.runJobs();
  return (await store.mails(email)).filter(({ subject }) => subject.includes('연결이 끊겼습니다'));
};

it('ends a link that the person ended at Kakao, and mails the other ways to log in', async () => {
  const { member, subject } = await linked();
  await endLinkAt(store.sandbox.url, 'kakao', subject);
  expect(await linksOf(member)).toEqual([]);
  const [mail, ...more] = await mailsAbout(member);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(member.username);
  expect(mail?.text).toContain('/login/find-password');
  // No link remains to be ended at the provider.
  expect(await linkedAt(store.sandbox.url, 'kakao')).not.toContain(subject);
  const login = await store.send('POST', '/api/v1/auth', {
    as: 'storefront',
    body: { username: member.username, password: DEFAULT_PASSWORD },
  });
  expect(login.body.code).not.toBe('LOGIN_FAILED');
});

it('returns OK for a repeated notice or an unknown person, and writes one mail', async () => {
  const { member, subject } = await linked();
  const responses = await Promise.all([notice(subject), notice(subject), notice('nobody'), notice('')]);
  expect(await Promise.all(responses.map(async (response) => [response.status, await response.text()]))).toEqual(
    responses.map(() => [200, 'OK']),
  );
  expect(await linksOf(member)).toEqual([]);
  expect(await mailsAbout(member)).toHaveLength(1);
});

it.each(['KakaoAK wrong', `Bearer ${demoKeys.kakao.adminKey}`, 'KakaoAK ', ''])(
  'refuses the key %j and retains the link',
  async (key) => {
    const { member, subject } = await linked();
    const response = await notice(subject, key);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'TOKEN_INVALID']);
    expect(await linksOf(member)).toHaveLength(1);
    expect(await mailsAbout(member)).toEqual([]);
  },
);
