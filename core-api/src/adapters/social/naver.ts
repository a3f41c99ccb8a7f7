import { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import { address, callSocial, expectShape, isCodeRefused, refuseCode, type SocialAccess } from './http.ts';
import type { SocialLogin } from './port.ts';

export interface NaverAccess extends SocialAccess {
  clientSecret: string;
}

const tokens = z.looseObject({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
const renewed = z.looseObject({ access_token: z.string().min(1) });
const profile = z.looseObject({
  resultcode: z.literal('00'),
  response: z.looseObject({
    id: z.string().min(1).max(200),
    email: address.optional(),
    name: z.string().optional(),
    nickname: z.string().optional(),
  }),
});
const deleted = z.looseObject({ result: z.literal('success') });

/**
 * Reference: developers.naver.com, login/api. Its token errors arrive as HTTP 200 with `error`. It does not support
 * PKCE.
 */
export function createNaverLogin({ authUrl, apiUrl, clientId, clientSecret, timeoutMs }: NaverAccess): SocialLogin {
  const callNaver = (form: Record<string, string>, signal?: AbortSignal) =>
    callSocial(
      {
        url: new URL('/oauth2.0/token', authUrl),
        form: { client_id: clientId, client_secret: clientSecret, ...form },
        signal,
      },
      timeoutMs,
    );

  return {
    authorizeUrl({ state, redirectUrl }) {
      const url = new URL('/oauth2.0/authorize', authUrl);
      const fields = { response_type: 'code', client_id: clientId, redirect_uri: redirectUrl, state };
      url.search = new URLSearchParams(fields).toString();
      return url.href;
    },

    async exchange({ code, state, signal }) {
      const reply = await callNaver({ grant_type: 'authorization_code', code, state }, signal);
      if (isCodeRefused(reply)) refuseCode(reply);
      const { access_token, refresh_token } = expectShape(tokens, reply);
      const me = { url: new URL('/v1/nid/me', apiUrl), authorization: `Bearer ${access_token}`, signal };
      const { response } = expectShape(profile, await callSocial(me, timeoutMs));
      return {
        subject: response.id,
        email: response.email ?? null,
        // Members of Naver choose the address that they show; Naver does not return whether it was verified.
        isEmailVerified: false,
        name: response.name ?? response.nickname ?? null,
        unlinkToken: refresh_token,
      };
    },

    async unlink({ unlinkToken }) {
      if (!unlinkToken) throw problem('SOCIAL_UNAVAILABLE', { cause: new Error('Naver needs the token of the link') });
      const refreshed = await callNaver({ grant_type: 'refresh_token', refresh_token: unlinkToken });
      // An unknown token of Naver belongs to an ended link.
      if (isCodeRefused(refreshed)) return;
      const { access_token } = expectShape(renewed, refreshed);
      expectShape(deleted, await callNaver({ grant_type: 'delete', access_token, service_provider: 'NAVER' }));
    },
  };
}
