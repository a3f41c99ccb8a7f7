import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { authorizeRoutes } from './authorize.ts';
import { issueToken, readToken, type Social, subjectOf, takeCode, unlink } from './provider.ts';

/** Naver Login: nid.naver.com and openapi.naver.com in one (developers.naver.com, login/api). Token errors are HTTP 200. */
export function naverRoutes(social: Social, { now, stopping }: { now: () => Date; stopping: AbortSignal }): Hono {
  const { keys, faults } = social;
  const app = new Hono();
  app.use('/oauth2.0/token', bodyLimit({ maxSize: 16 * 1024 }));
  app.route('/', authorizeRoutes(social, '/oauth2.0/authorize', now));

  const refuse = (c: Context, error: string, error_description: string) => c.json({ error, error_description });

  function grantOf(c: Context, { code, state }: Record<string, string>, isRefused: boolean) {
    const grant = takeCode(social, code ?? '', now());
    if (!grant || isRefused || grant.state !== state) return refuse(c, 'invalid_request', 'no valid data in session');
    const refresh_token = issueToken(social, 'refresh', grant.account, now());
    return c.json({ ...accessOf(grant.account), refresh_token });
  }
  const accessOf = (account: Parameters<typeof issueToken>[2]) => ({
    access_token: issueToken(social, 'access', account, now()),
    token_type: 'bearer',
    expires_in: '3600',
  });

  app.on(['GET', 'POST'], '/oauth2.0/token', (c) =>
    faults.run(c, stopping, async (fault) => {
      const form = c.req.method === 'POST' ? await c.req.parseBody() : {};
      const given: Record<string, string> = { ...c.req.query() };
      for (const [name, value] of Object.entries(form)) given[name] = String(value);
      if (fault === 'wrong-keys' || given.client_id !== keys.clientId || given.client_secret !== keys.clientSecret) {
        return refuse(c, 'invalid_client', 'wrong client id / client secret pair');
      }
      switch (given.grant_type) {
        case 'authorization_code':
          return grantOf(c, given, fault === 'refused');
        case 'refresh_token': {
          const account = readToken(social, 'refresh', given.refresh_token ?? '', now());
          return account ? c.json(accessOf(account)) : refuse(c, 'invalid_request', 'refresh_token is invalid');
        }
        case 'delete': {
          const account = readToken(social, 'access', given.access_token ?? '', now());
          if (!account) return refuse(c, 'invalid_request', 'access_token is invalid');
          unlink(social, subjectOf(social, account));
          return c.json({ access_token: given.access_token, result: 'success' });
        }
        default:
          return refuse(c, 'unsupported_grant_type', 'grant_type is wrong');
      }
    }),
  );

  app.on(['GET', 'POST'], '/v1/nid/me', (c) =>
    faults.run(c, stopping, (fault) => {
      const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
      const account = readToken(social, 'access', token, now());
      if (!account) return c.json({ resultcode: '024', message: 'Authentication failed' }, 401);
      const { name, email } = account;
      return c.json({
        resultcode: '00',
        message: 'success',
        response: {
          ...(fault !== 'nameless' && { id: subjectOf(social, account) }),
          ...(email && { email }),
          ...(name && { name }),
        },
      });
    }),
  );
  return app;
}
