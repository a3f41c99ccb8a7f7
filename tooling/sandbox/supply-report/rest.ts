import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { DevicePortal, StoredRow } from './portal.ts';

const LIFE_SECONDS = 86_400;
const LATE_MS = 4_000;

/** Numbers and the boolean; every other field is a text, which is empty if it is optional and not known. */
const rowShape = z.strictObject({
  suplyFlagCode: z.enum(['1', '2', '3', '4', '5']),
  suplyTypeCode: z.enum(['1', '2', '3', '4']).optional(),
  meddevItemSeq: z.int().positive(),
  seq: z.int().positive(),
  udiDiSeq: z.int().positive(),
  isDiffDvyfg: z.boolean(),
  ...Object.fromEntries(
    [
      ...['stdCode', 'udiDiCode', 'udiPiCode', 'lotNo', 'itemSeq', 'manufYm', 'useTmlmt', 'bcncCode', 'suplyDate'],
      ...['suplyQty', 'indvdlzSuplyQty', 'suplyUntpc', 'suplyAmt', 'dvyfgPlaceBcncCode', 'remark'],
    ].map((name) => [name, z.string()]),
  ),
});

/** The number of a client follows from its business number, so that a lookup and a report agree. */
const codeOf = (businessNo: string) => `B${businessNo.slice(-6)}`;
const isClient = (code: string) => /^B\d{6}$/.test(code);

const numberOf = (gtin: string) => [...gtin].reduce((sum, digit) => (sum * 31 + Number(digit)) % 900_000, 7) + 1;

/** Why the portal refuses a row; null if it takes it. */
function refusalOf(month: string, body: unknown): string | null {
  const parsed = rowShape.safeParse(body);
  if (!parsed.success)
    return `필수 항목이 없거나 형식이 올바르지 않습니다. (${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')})`;
  const row: Record<string, unknown> = parsed.data;
  const text = (name: string) => String(row[name] ?? '');
  const isSupply = text('suplyFlagCode') === '1' || text('suplyFlagCode') === '4';
  if (isSupply !== (row.suplyTypeCode !== undefined)) return '공급 형태는 출고와 임대에만 입력할 수 있습니다.';
  if (text('suplyFlagCode') === '3' ? text('bcncCode') !== '' : !isClient(text('bcncCode')))
    return `등록되지 않은 거래처 코드입니다. 거래처를 먼저 등록해 주세요. (${text('bcncCode')})`;
  if (!text('suplyDate').startsWith(month)) return '공급일자가 기준월에 속하지 않습니다.';
  if (!/^\d+$/.test(text('suplyQty'))) return '공급수량을 입력해 주세요.';
  if (text('indvdlzSuplyQty') !== '' && text('suplyFlagCode') !== '5')
    return '낱개 수량은 회수에만 입력할 수 있습니다.';
  const [price, amount] = [text('suplyUntpc'), text('suplyAmt')];
  if ((price === '') !== (amount === '') || Number(price) * Number(text('suplyQty')) !== Number(amount))
    return '공급금액은 공급수량과 공급단가의 곱이어야 합니다.';
  return null;
}

/**
 * The open API of the ministry's device portal, guide 3.4. A row is stored once more at every call, and one call files a
 * month that is not filed and un-files a filed one. `/api/test/v1` validates and stores nothing.
 */
export function portalRestRoutes(
  { keys, rows, months, faults }: DevicePortal,
  { now, stopping }: { now: () => Date; stopping: AbortSignal },
): Hono {
  const app = new Hono();
  let token: { value: string; until: number } | undefined;
  let last = Math.max(0, ...rows.list().map(({ id }) => Number(id)));

  const monthOf = (id: string) => months.find(id) ?? { id, isFiled: false, calls: [] };
  const rowsOf = (month: string) => rows.list().filter((row) => row.month === month);
  const refused = (c: Context, message: string) => c.json({ code: '400', msg: message }, 400);
  const isAllowed = (c: Context) =>
    token !== undefined && token.until > now().getTime() && c.req.header('authorization') === `Bearer ${token.value}`;

  /** A call with a token. A write may lose its answer before it was done, after it, or long before it is done. */
  function route(method: 'get' | 'post', path: string, work: (c: Context, body: unknown) => Response): void {
    app.use(path, bodyLimit({ maxSize: 64 * 1024 }));
    app[method](path, (c) =>
      faults.run(c, stopping, async (fault) => {
        if (fault === 'old-token') token = undefined;
        if (!isAllowed(c)) return c.json({ code: '401', msg: '인증 토큰이 유효하지 않습니다.' }, 401);
        if (fault === 'busy')
          return c.json({ code: '429', msg: '요청이 너무 많습니다.' }, 429, { 'retry-after': '30' });
        if (fault === 'refused') return refused(c, '이용 권한이 없습니다. 관리자에게 문의해 주세요.');
        const body: unknown = method === 'post' ? await c.req.json().catch(() => null) : null;
        const lost = () => c.text('Internal Server Error', 500);
        if (method === 'post' && fault === 'dropped-write') return lost();
        if (method === 'post' && fault === 'late-write') {
          void delay(LATE_MS, undefined, { signal: stopping }).then(
            () => work(c, body),
            () => undefined,
          );
          return lost();
        }
        const unclear = () => c.json({ code: 'E900', msg: '일시적인 오류입니다.' });
        if (method === 'post' && fault === 'refused-in-200')
          return c.json({ code: '400', msg: '공급내역을 저장하지 못했습니다.' });
        if (method === 'post' && fault === 'unclear-refusal') return unclear();
        const response = work(c, body);
        if (method === 'post' && fault === 'unclear-write') return unclear();
        return method === 'post' && fault === 'lost-write' ? lost() : response;
      }),
    );
  }

  app.use('/api/oauth/token', bodyLimit({ maxSize: 4 * 1024 }));
  app.post('/api/oauth/token', async (c) => {
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
    const form = await c.req.parseBody();
    if (c.req.header('authorization') !== `Basic ${basic}` || form.grant_type !== 'client_credentials')
      return c.json({ error: 'invalid_client', message: '등록되지 않은 클라이언트입니다.' }, 401);
    if (!token || token.until <= now().getTime())
      token = { value: randomUUID(), until: now().getTime() + LIFE_SECONDS * 1_000 };
    return c.json({ access_token: token.value, token_type: 'bearer', expires_in: LIFE_SECONDS, scope: 'read write' });
  });

  function add(month: string, body: unknown): StoredRow {
    last += 1;
    const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).parse(body);
    const row = { id: String(last), month, fields, addedAt: now().toISOString() };
    rows.put(row);
    return row;
  }

  for (const prefix of ['/api/v1', '/api/test/v1'] as const) {
    const isTest = prefix === '/api/test/v1';
    route('post', `${prefix}/supply-info/manages/report/:month{\\d{6}}`, (c) => {
      const id = c.req.param('month') ?? '';
      if (isTest || rowsOf(id).length === 0) return refused(c, '보고자료를 작성한 뒤 보고를 진행해 주세요.');
      const month = monthOf(id);
      const isFiled = !month.isFiled;
      months.put({ id, isFiled, calls: [...month.calls, { at: now().toISOString(), isFiled }] });
      return c.json({ code: '200', msg: isFiled ? '보고하였습니다.' : '보고를 취소하였습니다.' });
    });
    route('post', `${prefix}/supply-info/manages/:month{\\d{6}}`, (c, body) => {
      const month = c.req.param('month') ?? '';
      const refusal = refusalOf(month, body);
      if (refusal) return refused(c, refusal);
      if (isTest) return c.json({ code: '200', msg: '정상 처리되었습니다.' });
      if (monthOf(month).isFiled) return refused(c, '이미 보고한 기준월입니다. 보고를 취소한 뒤 추가해 주세요.');
      return c.json({ code: '200', msg: '정상 처리되었습니다.', suplyContSeq: add(month, body).id });
    });
  }

  /** The part of a list from `offset`, counted from 1. */
  const page = (c: Context, all: readonly object[]) => {
    const offset = Number(c.req.query('offset') ?? '1');
    const limit = Math.min(100, Number(c.req.query('limit') ?? '100'));
    return c.json({ code: '200', totalCnt: all.length, list: all.slice(offset - 1, offset - 1 + limit) });
  };

  route('get', '/api/v1/supply-info/manages', (c) => {
    const month = c.req.query('suplyContStdmt') ?? '';
    const all = rowsOf(month).toReversed();
    return page(
      c,
      all.map(({ id, fields }) => ({ suplyContStdmt: month, suplyContSeq: id, ...fields })),
    );
  });
  route('get', '/api/v1/supply-info/report-summary', (c) => {
    const month = c.req.query('suplyContStdmt') ?? '';
    const isFiled = monthOf(month).isFiled;
    return c.json({
      code: '200',
      suplyContStdmt: month,
      reportYn: isFiled ? 'Y' : 'N',
      totalCnt: rowsOf(month).length,
    });
  });
  route('get', '/api/v1/product-info/udidi', (c) => {
    const gtin = c.req.query('udiDiCode') ?? '';
    // Identifiers of this company prefix were never registered at the portal.
    if (!/^\d{14}$/.test(gtin) || gtin.startsWith('0999')) return page(c, []);
    const number = numberOf(gtin);
    return page(c, [{ udiDiCode: gtin, meddevItemSeq: number, seq: number + 1, udiDiSeq: number + 2 }]);
  });
  route('get', '/api/v1/company-info/bcnc', (c) => {
    const taxNo = c.req.query('taxNo') ?? '';
    // A number that ends in 00 is no client, and one that ends in 99 has two places.
    if (!/^\d{10}$/.test(taxNo) || taxNo.endsWith('00')) return page(c, []);
    const client = (bcncCode: string, place: string) => ({
      ...{ bcncCode, taxNo, bcncEntpName: `의료기관 ${taxNo.slice(-4)}${place}`, cobFlagCode: '2' },
      ...{ bcncHptlCode: `3${taxNo.slice(-7)}`, bcncEntpAddr: '서울특별시' },
    });
    // One that ends in 77 is a dealer with a long name, which has no sign of an institution.
    if (taxNo.endsWith('77'))
      return page(c, [{ ...client(codeOf(taxNo), ' 지점'.repeat(80)), bcncHptlCode: '해당 없음' }]);
    return page(c, [
      client(codeOf(taxNo), ''),
      ...(taxNo.endsWith('99') ? [client(codeOf(`${taxNo.slice(0, -2)}98`), ' 분원')] : []),
    ]);
  });
  return app;
}
