import { z } from 'zod';
import { visitorFields } from '../joining/schemas.ts';
import { operationsFor, operationsTagged } from '../kernel/operation.ts';
import { loginBrowser, sessionCreated } from '../members/schemas.ts';
import { mySocialAccount, socialProvider, socialReturn } from './schemas.ts';

const bff = operationsFor({ tag: 'social', access: ['bff'], idempotency: 'never' });
const { member } = operationsTagged('me');
const { gateway, anyone } = operationsTagged('social');
const { session, address } = visitorFields;
const accounts = z.object({ accounts: z.array(mySocialAccount) });

/**
 * Login with an account at Kakao or Naver. Members are found by the provider's own id of a person, never by an e-mail
 * address.
 */
export const socialOperations = {
  kakaoUnlinkNotice: gateway(
    'GET /api/plugins/kakao/unlink',
    'A notice of Kakao that a person ended the link there; with the admin key always returns OK',
  ).html({
    query: z.looseObject({
      user_id: z.string().max(200).optional().describe("The person, by Kakao's id of the person for this shop"),
    }),
  }),
  listSocialProviders: anyone('GET /api/v1/users/social', 'The providers that the store has a contract with').ok(
    z.object({ providers: z.array(socialProvider) }),
  ),
  authorizeSocial: bff(
    'POST /api/v1/users/social/authorize',
    'Begin a login at a provider: where to send the browser',
  ).created(z.object({ url: z.url() }), {
    problems: ['SOCIAL_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
    body: z.strictObject({ session, address, provider: socialProvider }),
  }),
  finishSocial: bff(
    'POST /api/v1/users/social/finish',
    'Handle the return from the provider; a state is valid once, in the browser that started',
  ).ok(z.object({ social: socialReturn }), {
    problems: ['SOCIAL_FAILED', 'SOCIAL_UNAVAILABLE'],
    body: z.strictObject({
      session,
      state: z.string().max(200),
      code: z.string().max(2_000).nullable().describe('Null if the person cancelled there'),
    }),
  }),
  loginSocial: bff(
    'POST /api/v1/users/social/login',
    "Log in the member of this browser's returned account, once",
  ).created(sessionCreated, {
    problems: ['ACCOUNT_DISABLED', 'LOGIN_BLOCKED', 'SOCIAL_FAILED'],
    body: z.strictObject({
      session,
      ...loginBrowser,
    }),
  }),
  listMySocialAccounts: member('GET /api/v1/me/social', 'The accounts elsewhere that I log in with').ok(accounts),
  linkMySocialAccount: member(
    'POST /api/v1/me/social',
    "Link this browser's returned account; a repetition changes nothing",
  ).ok(accounts, {
    problems: ['SOCIAL_FAILED', 'SOCIAL_TAKEN', 'VERIFICATION_REQUIRED'],
    body: z.strictObject({ session }),
  }),
  unlinkMySocialAccount: member(
    'DELETE /api/v1/me/social/{provider}',
    'Unlink this account; the provider is informed. Without a link nothing changes',
  ).ok(accounts, { problems: ['VERIFICATION_REQUIRED'], params: z.strictObject({ provider: socialProvider }) }),
};
