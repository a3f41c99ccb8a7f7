import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { accountId, type OpenBanking } from './bank.ts';

const USE_CODE = 'M202600001';
const LIFE_SECONDS = 7_775_999;

const tranId = z.string().regex(new RegExp(`^${USE_CODE}U[0-9A-Z]{9}$`));
const account = { bank_code_std: z.string().regex(/^\d{3}$/), account_num: z.string().regex(/^\d{1,16}$/) };
const moment = z.string().regex(/^\d{14}$/);
const lookupSchema = z.object({
  bank_tran_id: tranId,
  ...account,
  account_holder_info_type: z.enum([' ', '4']),
  account_holder_info: z.string().regex(/^(\d{6}|\d{10})$/),
  tran_dtime: moment,
});
const transferSchema = z.object({
  cntr_account_type: z.literal('N'),
  cntr_account_num: z.string(),
  wd_pass_phrase: z.string(),
  wd_print_content: z.string().max(20),
  name_check_option: z.enum(['on', 'off']),
  tran_dtime: moment,
  req_cnt: z.literal('1'),
  req_list: z
    .array(
      z.object({
        tran_no: z.literal('1'),
        bank_tran_id: tranId,
        ...account,
        account_holder_name: z.string().max(40),
        print_content: z.string().min(1).max(20),
        tran_amt: z.string().regex(/^[1-9]\d{0,11}$/),
        req_client_name: z.string().min(1),
        req_client_num: z.string().min(1),
        transfer_purpose: z.string(),
      }),
    )
    .length(1),
});

/** Its codes A0000, A0002 and 000 are documented; the bank's error codes here are our own. */
const bankReasons = {
  '000': '',
  '411': '계좌번호 오류',
  '812': '예금주 정보 불일치',
  '813': '수취인 성명 불일치',
  '901': '은행 점검 시간',
} as const;
type BankCode = keyof typeof bankReasons;

const said = (code: BankCode) => ({
  api_tran_id: randomBytes(16).toString('hex'),
  rsp_code: code === '000' ? 'A0000' : 'A0002',
  rsp_message: code === '000' ? '' : `참가기관 에러 [${bankReasons[code]}]`,
});
const wrong = (c: Context, code: string, message: string, status: 200 | 401 = 200) =>
  c.json({ rsp_code: code, rsp_message: message }, status);

/** Open banking: a token of the shop, holders of accounts, deposits (openapi.openbanking.or.kr, version 2.0). */
export function openBankingRestRoutes(
  { keys, accounts, deposits, faults }: OpenBanking,
  { now, stopping }: { now: () => Date; stopping: AbortSignal },
): Hono {
  const tokens = new Map<string, number>();
  const used = new Set<string>();
  const app = new Hono();
  for (const path of ['/oauth/2.0/*', '/v2.0/*']) app.use(path, bodyLimit({ maxSize: 16 * 1024 }));

  app.post('/oauth/2.0/token', async (c) => {
    const { client_id, client_secret, scope, grant_type } = await c.req.parseBody();
    const isOurs = client_id === keys.clientId && client_secret === keys.clientSecret;
    if (!isOurs || scope !== 'oob' || grant_type !== 'client_credentials') {
      return wrong(c, 'O0001', '인증 정보가 올바르지 않습니다.', 401);
    }
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, now().getTime() + LIFE_SECONDS * 1_000);
    return c.json({
      access_token: token,
      token_type: 'Bearer',
      expires_in: LIFE_SECONDS,
      scope: 'oob',
      client_use_code: USE_CODE,
    });
  });

  function isAllowed(c: Context): boolean {
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    return (tokens.get(token) ?? 0) > now().getTime();
  }

  /** Checks the common parts of every request; null if they are valid. */
  function refusal(c: Context, fault: string | null, id: string | undefined) {
    if (fault === 'old-token') tokens.clear();
    if (!isAllowed(c)) return wrong(c, 'O0002', '유효하지 않은 토큰입니다.', 401);
    if (id === undefined) return wrong(c, 'A0003', '요청 전문 오류');
    if (used.has(id)) return wrong(c, 'A0010', '거래고유번호 중복');
    used.add(id);
    return null;
  }

  app.post('/v2.0/inquiry/real_name', (c) =>
    faults.run(c, stopping, async (fault) => {
      const parsed = lookupSchema.safeParse(await c.req.json().catch(() => null));
      const refused = refusal(c, fault, parsed.data?.bank_tran_id);
      if (refused || !parsed.success) return refused ?? wrong(c, 'A0003', '요청 전문 오류');
      const { bank_code_std: bankCode, account_num: accountNo, account_holder_info, bank_tran_id } = parsed.data;
      const held = accounts.find(accountId({ bankCode, accountNo }));
      const code = ((): BankCode => {
        if (fault === 'closed') return '901';
        if (!held) return '411';
        return held.birthOrBizNo === account_holder_info ? '000' : '812';
      })();
      return c.json({
        ...said(code),
        bank_tran_id,
        bank_rsp_code: code,
        bank_rsp_message: bankReasons[code],
        account_holder_name: code === '000' ? held?.holderName : '',
      });
    }),
  );

  app.post('/v2.0/transfer/deposit/acnt_num', (c) =>
    faults.run(c, stopping, async (fault) => {
      const parsed = transferSchema.safeParse(await c.req.json().catch(() => null));
      const [asked] = parsed.data?.req_list ?? [];
      const refused = refusal(c, fault, asked?.bank_tran_id);
      if (refused || !parsed.success || !asked) return refused ?? wrong(c, 'A0003', '요청 전문 오류');
      const { cntr_account_num, wd_pass_phrase, name_check_option } = parsed.data;
      if (cntr_account_num !== keys.accountNo || wd_pass_phrase !== keys.passPhrase) {
        return wrong(c, 'A0020', '약정 계좌 정보 오류');
      }
      const { bank_code_std: bankCode, account_num: accountNo, account_holder_name: holderName } = asked;
      const held = accounts.find(accountId({ bankCode, accountNo }));
      const code = ((): BankCode => {
        if (fault === 'closed') return '901';
        if (!held) return '411';
        return name_check_option === 'off' || held.holderName === holderName ? '000' : '813';
      })();
      const { bank_tran_id: id, print_content: printContent, tran_amt } = asked;
      const at = now().toISOString();
      if (code === '000')
        deposits.put({ id, at, bankCode, accountNo, holderName, printContent, amount: Number(tran_amt) });
      const result = { tran_no: '1', bank_tran_id: id, bank_rsp_code: code, bank_rsp_message: bankReasons[code] };
      return c.json({ ...said(code), res_cnt: '1', res_list: [{ ...result, tran_amt }] });
    }),
  );
  return app;
}
