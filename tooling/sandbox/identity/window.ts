import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { returnPage } from '../pages/window-page.ts';
import { nonceOf } from '../routes/page-headers.ts';
import type { Check, Identity } from './checks.ts';
import { personSchema } from './person.ts';
import { identityErrorPage, identityWindow } from './window-page.ts';

const LIFETIME_MS = 30 * 60_000;

async function formOf(c: Context): Promise<Record<string, string>> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** The window that KCP opens at its `call_url`, and its post to the shop. */
export function identityWindowRoutes({ checks }: Identity, now: () => Date): Hono {
  const app = new Hono();
  app.use('/kcp/*', bodyLimit({ maxSize: 16 * 1024 }));

  function openCheck(id: string | undefined): Check | undefined {
    const check = checks.find(id ?? '');
    return check && now().getTime() - Date.parse(check.openedAt) <= LIFETIME_MS ? check : undefined;
  }

  function goBack(c: Context, check: Check) {
    const isDone = check.outcome === 'VERIFIED';
    const message = encodeURIComponent(isDone ? '정상처리' : '사용자가 취소했습니다.');
    const result = { res_cd: isDone ? '0000' : '9999', res_msg: message };
    return c.html(returnPage(check.returnUrl, result, nonceOf(c)));
  }

  app.post('/kcp/cert', async (c) => {
    const { reg_cert_key, kcp_page_submit_yn } = await formOf(c);
    const check = openCheck(reg_cert_key);
    if (!check || kcp_page_submit_yn !== 'Y') return c.html(identityErrorPage(), 400);
    return c.redirect(`/kcp/cert/${check.id}`, 303);
  });

  app.get('/kcp/cert/:id', (c) => {
    const check = openCheck(c.req.param('id'));
    return check ? c.html(identityWindow(check, { values: {}, problems: {} })) : c.html(identityErrorPage(), 400);
  });

  app.post('/kcp/cert/:id', async (c) => {
    const check = openCheck(c.req.param('id'));
    if (!check) return c.html(identityErrorPage(), 400);
    // Submitting twice, or again after Back, repeats the first response.
    if (check.outcome !== 'OPEN') return goBack(c, check);
    const { action, ...values } = await formOf(c);
    if (action === 'cancel') {
      const canceled: Check = { ...check, outcome: 'CANCELED' };
      checks.put(canceled);
      return goBack(c, canceled);
    }
    const parsed = personSchema.safeParse(values);
    if (!parsed.success) {
      const problems = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
      return c.html(identityWindow(check, { values, problems }), 400);
    }
    const verified: Check = { ...check, outcome: 'VERIFIED', person: parsed.data };
    checks.put(verified);
    return goBack(c, verified);
  });
  return app;
}
