import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { authorizeRoutes } from './authorize.ts';
import { issueToken, readToken, type Social, subjectOf, takeCode, unlink } from './provider.ts';

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Kakao Login: kauth.kakao.com and kapi.kakao.com in one (developers.kakao.com, kakaologin/rest-api). */
export function kakaoRoutes(social: Social, { now, stopping }: { now: () => Date; stopping: AbortSignal }): Hono {
  const { keys, faults } = social;
  const app = new Hono();
  for (const path of ['/oauth/token', '/v1/user/*']) app.use(path, bodyLimit({ maxSize: 16 * 1024 }));
  app.route('/', authorizeRoutes(social, '/oauth/authorize', now));

  app.post('/oauth/token', (c) =>
    faults.run(c, stopping, async (fault) => {
      const form = await c.req.parseBody();
      if (fault === 'wrong-keys' || form.client_id !== keys.clientId || form.client_secret !== keys.clientSecret) {
        const error_description = 'Not exist client_id or bad client credentials';
        return c.json({ error: 'invalid_client', error_description, error_code: 'KOE010' }, 401);
      }
      const grant = takeCode(social, String(form.code ?? ''), now());
      const isProven = !grant?.challenge || challengeOf(String(form.code_verifier ?? '')) === grant.challenge;
      const isOurs = form.grant_type === 'authorization_code' && grant?.redirectUri === form.redirect_uri;
      if (fault === 'refused' || !grant || !isProven || !isOurs) {
        const error_description = 'authorization code not found for the given code';
        return c.json({ error: 'invalid_grant', error_description, error_code: 'KOE320' }, 400);
      }
      return c.json({
        token_type: 'bearer',
        access_token: issueToken(social, 'access', grant.account, now()),
        expires_in: 21_599,
        refresh_token: issueToken(social, 'refresh', grant.account, now()),
        refresh_token_expires_in: 5_183_999,
        scope: 'account_email profile_nickname',
      });
    }),
  );

  app.on(['GET', 'POST'], '/v2/user/me', (c) =>
    faults.run(c, stopping, (fault) => {
      const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
      const account = readToken(social, 'access', token, now());
      if (!account) return c.json({ code: -401, msg: 'this access token does not exist' }, 401);
      const { name, email, isEmailVerified } = account;
      return c.json({
        ...(fault !== 'nameless' && { id: Number(subjectOf(social, account)) }),
        connected_at: social.links.find(subjectOf(social, account))?.linkedAt,
        kakao_account: {
          profile_nickname_needs_agreement: false,
          profile: { nickname: name },
          has_email: email !== '',
          email_needs_agreement: email === '',
          ...(email && { is_email_valid: true, is_email_verified: isEmailVerified, email }),
        },
      });
    }),
  );

  app.post('/v1/user/unlink', (c) =>
    faults.run(c, stopping, async (fault) => {
      if (fault === 'wrong-keys' || c.req.header('authorization') !== `KakaoAK ${keys.adminKey}`) {
        return c.json({ code: -401, msg: 'wrong appKey' }, 401);
      }
      const { target_id_type, target_id } = await c.req.parseBody();
      if (target_id_type !== 'user_id') return c.json({ code: -2, msg: 'target_id_type is wrong' }, 400);
      if (!unlink(social, String(target_id))) return c.json({ code: -101, msg: 'NotRegisteredUserException' }, 400);
      return c.json({ id: Number(target_id) });
    }),
  );
  return app;
}
