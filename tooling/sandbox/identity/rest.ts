import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Identity } from './checks.ts';
import { decrypt, encrypt } from './encryption.ts';
import { personFields } from './person.ts';

const registration = z.object({
  site_cd: z.string(),
  ordr_idxx: z.string().min(1).max(40),
  Ret_URL: z.url({ protocol: /^https?$/ }).max(500),
});
const query = z.object({ reg_cert_key: z.string(), ordr_idxx: z.string() });

/** KCP publishes the codes 0000 and 9999; the others here are our own and stand for any of KCP's errors. */
const responseOf = (code: string, message: string) => ({ res_cd: code, res_msg: message });
const refused = responseOf('9001', '처리할 수 없는 요청입니다.');

/** The interface of KCP's identity check, second generation. Errors are HTTP 200 with a res_cd. */
export function identityRestRoutes(
  { site, checks, faults }: Identity,
  { publicUrl, now, stopping }: { publicUrl: string; now: () => Date; stopping: AbortSignal },
): Hono {
  const app = new Hono();
  app.use('/api/*', bodyLimit({ maxSize: 16 * 1024 }));

  app.post('/api/reg/certDataReg.do', (c) =>
    faults.run(c, stopping, async (fault) => {
      if (fault === 'refused') return c.json(refused);
      if (c.req.header('site_cd') !== site.siteCode) return c.json(responseOf('9002', '등록되지 않은 사이트입니다.'));
      const parsed = registration.safeParse(decrypt(await c.req.text(), c.req.header('rv') ?? '', site));
      if (!parsed.success || parsed.data.site_cd !== site.siteCode) {
        return c.json(responseOf('9003', '요청을 복호화할 수 없습니다.'));
      }
      const id = randomBytes(20).toString('hex');
      const { ordr_idxx, Ret_URL } = parsed.data;
      const openedAt = now().toISOString();
      checks.put({ id, orderNo: ordr_idxx, returnUrl: Ret_URL, openedAt, outcome: 'OPEN', person: null });
      return c.json({ ...responseOf('0000', '정상처리'), call_url: `${publicUrl}/kcp/cert`, reg_cert_key: id });
    }),
  );

  app.post('/api/query/getCertData.do', (c) =>
    faults.run(c, stopping, async (fault) => {
      const parsed = query.safeParse(await c.req.json().catch(() => null));
      if (fault === 'refused' || !parsed.success || c.req.header('site_cd') !== site.siteCode) return c.json(refused);
      const { reg_cert_key, ordr_idxx } = parsed.data;
      const check = checks.find(reg_cert_key);
      if (!check || check.orderNo !== ordr_idxx) return c.json(responseOf('9004', '본인확인 내역이 없습니다.'));
      if (check.outcome === 'CANCELED') return c.json(responseOf('9999', '사용자가 취소했습니다.'));
      if (!check.person) return c.json(responseOf('9005', '본인확인이 끝나지 않았습니다.'));
      const order = fault === 'other-order' ? `${ordr_idxx}-other` : ordr_idxx;
      const { CI, ...rest } = personFields(check.person, site.siteCode);
      const fields = { ordr_idxx: order, ...rest, ...(fault === 'incomplete' ? {} : { CI }) };
      const { data, rv } = encrypt(JSON.stringify(fields), site);
      // Flips one bit of the first block, which corrupts its content.
      if (fault === 'tampered') data.writeUInt8(data.readUInt8(3) ^ 1, 3);
      return c.json({ ...responseOf('0000', '정상처리'), enc_cert_data: data.toString('base64'), rv });
    }),
  );
  return app;
}
