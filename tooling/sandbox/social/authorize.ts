import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { socialErrorPage, socialLoginPage } from './login-page.ts';
import { accountSchema, issueCode, link, type Social } from './provider.ts';

const requestSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }).max(500),
  state: z.string().max(500).default(''),
  code_challenge: z.string().max(128).optional(),
  code_challenge_method: z.literal('S256').optional(),
});

function leave(c: Context, redirectUri: string, fields: Record<string, string>) {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return c.redirect(url.href, 302);
}

/** The provider's login page, and the redirect back to the shop. */
export function authorizeRoutes(social: Social, path: string, now: () => Date): Hono {
  const app = new Hono();
  app.use(path, bodyLimit({ maxSize: 16 * 1024 }));

  function read(c: Context) {
    const parsed = requestSchema.safeParse(c.req.query());
    if (!parsed.success) return null;
    const isComplete = social.name === 'kakao' || parsed.data.state !== '';
    return parsed.data.client_id === social.keys.clientId && isComplete ? parsed.data : null;
  }
  const refuse = (c: Context) => c.html(socialErrorPage(social.name, '앱 키나 요청이 올바르지 않습니다.'), 400);
  const actionOf = (c: Context) => `${path}${new URL(c.req.url).search}`;

  app.get(path, (c) => {
    if (!read(c)) return refuse(c);
    return c.html(socialLoginPage(social.name, actionOf(c), { values: {}, problems: {} }));
  });

  app.post(path, async (c) => {
    const request = read(c);
    if (!request) return refuse(c);
    const { redirect_uri, state, code_challenge } = request;
    const { action, isEmailVerified, ...rest } = await c.req.parseBody();
    if (action === 'cancel') {
      const denied = { error: 'access_denied', error_description: 'User denied access', ...(state && { state }) };
      return leave(c, redirect_uri, denied);
    }
    const parsed = accountSchema.safeParse({ ...rest, isEmailVerified: isEmailVerified === 'on' });
    if (!parsed.success) {
      const problems = Object.fromEntries(parsed.error.issues.map(({ path: at, message }) => [String(at[0]), message]));
      const values = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
      return c.html(socialLoginPage(social.name, actionOf(c), { values, problems }), 400);
    }
    link(social, parsed.data, now());
    const grant = { account: parsed.data, redirectUri: redirect_uri, state, challenge: code_challenge ?? null };
    return leave(c, redirect_uri, { code: issueCode(social, grant, now()), ...(state && { state }) });
  });
  return app;
}
