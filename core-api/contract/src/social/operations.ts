import { z } from 'zod';
import { visitorFields } from '../joining/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { secret } from '../kernel/secret.ts';
import { sessionCreated } from '../members/schemas.ts';
import { mySocialAccount, socialProvider, socialReturn } from './schemas.ts';

const bff = { tag: 'social', access: ['bff'], idempotency: 'never' } as const;
const member = { tag: 'me', access: ['member'] } as const;
const { session, address } = visitorFields;
const accounts = { status: 200, schema: z.object({ accounts: z.array(mySocialAccount) }) } as const;

/**
 * Login with an account at Kakao or Naver. Members are found by the provider's own id of a person, never by an e-mail
 * address.
 */
export const socialOperations = defineOperations({
  kakaoUnlinkNotice: {
    method: 'get',
    path: '/api/plugins/kakao/unlink',
    summary: 'A notice of Kakao that a person ended the link there; with the admin key always returns OK',
    tag: 'social',
    access: ['gateway'],
    query: z.looseObject({
      user_id: z
        .string()
        .max(200)
        .optional()
        .meta({ description: "The person, by Kakao's id of the person for this shop" }),
    }),
    success: { status: 200, content: 'text' },
  },
  listSocialProviders: {
    method: 'get',
    path: '/api/v1/users/social',
    summary: 'The providers that the store has a contract with',
    tag: 'social',
    access: ['public'],
    success: { status: 200, schema: z.object({ providers: z.array(socialProvider) }) },
  },
  authorizeSocial: {
    method: 'post',
    path: '/api/v1/users/social/authorize',
    summary: 'Begin a login at a provider: where to send the browser',
    ...bff,
    problems: ['SOCIAL_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
    body: z.strictObject({ session, address, provider: socialProvider }),
    success: { status: 201, schema: z.object({ url: z.url() }) },
  },
  finishSocial: {
    method: 'post',
    path: '/api/v1/users/social/finish',
    summary: 'Handle the return from the provider; a state is valid once, in the browser that started',
    ...bff,
    problems: ['SOCIAL_FAILED', 'SOCIAL_UNAVAILABLE'],
    body: z.strictObject({
      session,
      state: z.string().max(200),
      code: z.string().max(2_000).nullable().meta({ description: 'Null if the person cancelled there' }),
    }),
    success: { status: 200, schema: z.object({ social: socialReturn }) },
  },
  loginSocial: {
    method: 'post',
    path: '/api/v1/users/social/login',
    summary: "Log in the member of this browser's returned account, once",
    ...bff,
    problems: ['ACCOUNT_DISABLED', 'LOGIN_BLOCKED', 'SOCIAL_FAILED'],
    body: z.strictObject({
      session,
      device: secret.optional().meta({ description: 'The known device cookie of an earlier login' }),
    }),
    success: { status: 201, schema: sessionCreated },
  },
  listMySocialAccounts: {
    method: 'get',
    path: '/api/v1/me/social',
    summary: 'The accounts elsewhere that I log in with',
    ...member,
    success: accounts,
  },
  linkMySocialAccount: {
    method: 'post',
    path: '/api/v1/me/social',
    summary: "Link this browser's returned account; a repetition changes nothing",
    ...member,
    problems: ['SOCIAL_FAILED', 'SOCIAL_TAKEN', 'VERIFICATION_REQUIRED'],
    body: z.strictObject({ session }),
    success: accounts,
  },
  unlinkMySocialAccount: {
    method: 'delete',
    path: '/api/v1/me/social/{provider}',
    summary: 'Unlink this account; the provider is informed. Without a link nothing changes',
    ...member,
    problems: ['VERIFICATION_REQUIRED'],
    params: z.strictObject({ provider: socialProvider }),
    success: accounts,
  },
});
