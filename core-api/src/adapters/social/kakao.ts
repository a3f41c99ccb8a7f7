import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import { address, callSocial, expectShape, isCodeRefused, refuseCode, type SocialAccess } from './http.ts';
import type { SocialLogin } from './port.ts';

export interface KakaoAccess extends SocialAccess {
  /** Only if the app demands one. */
  clientSecret: string | null;
  /** Unlinks accounts of absent users. */
  adminKey: string;
}

const token = z.looseObject({ access_token: z.string().min(1) });
const profile = z.looseObject({
  id: z.union([z.int(), z.string().regex(/^\d+$/)]),
  kakao_account: z
    .looseObject({
      email: address.optional(),
      is_email_valid: z.boolean().default(false),
      is_email_verified: z.boolean().default(false),
      name: z.string().optional(),
      profile: z.looseObject({ nickname: z.string().optional() }).optional(),
    })
    .optional(),
});

/** The person's account is not linked to the shop. */
const NOT_LINKED = -101;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Reference: developers.kakao.com, kakaologin/rest-api and kakaologin/trouble-shooting. */
export function createKakaoLogin({
  authUrl,
  apiUrl,
  clientId,
  clientSecret,
  adminKey,
  timeoutMs,
}: KakaoAccess): SocialLogin {
  return {
    authorizeUrl({ state, nonce, challenge, redirectUrl }) {
      const url = new URL('/oauth/authorize', authUrl);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUrl,
        state,
        ...(nonce && { nonce }),
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },

    async exchange({ code, verifier, redirectUrl, signal }) {
      const form = {
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUrl,
        code,
        code_verifier: verifier,
        ...(clientSecret && { client_secret: clientSecret }),
      };
      const response = await callSocial({ url: new URL('/oauth/token', authUrl), form, signal }, timeoutMs);
      if (isCodeRefused(response)) refuseCode(response);
      const { access_token } = expectShape(token, response);
      const me = { url: new URL('/v2/user/me', apiUrl), authorization: `Bearer ${access_token}`, signal };
      const { id, kakao_account: account } = expectShape(profile, await callSocial(me, timeoutMs));
      return {
        subject: String(id),
        email: account?.email ?? null,
        // Valid: no other account has verified the address since.
        isEmailVerified: Boolean(account?.email && account.is_email_valid && account.is_email_verified),
        name: account?.name ?? account?.profile?.nickname ?? null,
        unlinkToken: null,
      };
    },

    async unlink({ subject }) {
      const form = { target_id_type: 'user_id', target_id: subject };
      const url = new URL('/v1/user/unlink', apiUrl);
      const { status, body } = await callSocial({ url, form, authorization: `KakaoAK ${adminKey}` }, timeoutMs);
      if (status === 200 || body.code === NOT_LINKED) return;
      throw problem('SOCIAL_UNAVAILABLE', { cause: new Error(`HTTP ${status} ${body.code} ${body.msg}`) });
    },

    // Kakao signs nothing: it sends the app's admin key (kakaologin/callback).
    isNotice(authorization = '') {
      return timingSafeEqual(digestOf(authorization), digestOf(`KakaoAK ${adminKey}`));
    },
  };
}
