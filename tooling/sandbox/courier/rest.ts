import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { seoulIso } from '@iruon/contract/seoul';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { type Booking, type CourierCompany, type Scan, stateNames } from './bookings.ts';

const LIFE_MS = 86_400_000;
const SLOW_MS = 4_000;
const LISTED = 500;

const data = z.looseObject({ TOKEN_NUM: z.string().optional() });
const request = z.object({ DATA: data });

/** The length of columns in bytes, as Oracle counts them. */
const columns: Readonly<Record<string, number>> = {
  ...{ CUST_USE_NO: 50, MPCK_KEY: 100, SENDR_NM: 100, RCVR_NM: 100, ORDRR_NM: 100, REMARK_1: 1_000 },
  ...{ SENDR_ADDR: 300, RCVR_ADDR: 300, SENDR_DETAIL_ADDR: 300, RCVR_DETAIL_ADDR: 300 },
};
/** Columns that must not be empty: their database stores an empty text as null. */
const required = [
  ...['RCPT_YMD', 'CUST_USE_NO', 'RCPT_DV', 'WORK_DV_CD', 'REQ_DV_CD', 'MPCK_KEY', 'CAL_DV_CD', 'FRT_DV_CD'],
  ...['CNTR_ITEM_CD', 'BOX_TYPE_CD', 'BOX_QTY', 'CUST_MGMT_DLCM_CD', 'PRT_ST', 'DLV_DV', 'SENDR_NM', 'RCVR_NM'],
  ...['SENDR_TEL_NO1', 'SENDR_TEL_NO2', 'SENDR_TEL_NO3', 'RCVR_TEL_NO1', 'RCVR_TEL_NO2', 'RCVR_TEL_NO3'],
  ...['SENDR_ZIP_NO', 'SENDR_ADDR', 'SENDR_DETAIL_ADDR', 'RCVR_ZIP_NO', 'RCVR_ADDR', 'RCVR_DETAIL_ADDR'],
];

type Fields = z.output<typeof data>;
const field = (given: Fields, name: string): string => {
  const value = given[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Why their database refuses a booking; null if it stores it. */
function columnRefusal(given: Fields): string | null {
  for (const name of required)
    if (field(given, name) === '') return `ORA-01400: cannot insert NULL into ("TB_RVRCV"."${name}")`;
  for (const [name, most] of Object.entries(columns)) {
    const bytes = Buffer.byteLength(field(given, name));
    if (bytes > most)
      return `ORA-12899: value too large for column "TB_RVRCV"."${name}" (actual: ${bytes}, maximum: ${most})`;
  }
  for (const name of ['SENDR_ZIP_NO', 'RCVR_ZIP_NO'])
    if (!/^(\d{5}|\d{6})$/.test(field(given, name)) || field(given, name).startsWith('99'))
      return `우편번호 오류 : ${name}(${field(given, name)})`;
  const isPickup = field(given, 'RCPT_DV') === '02';
  const invoiceNo = field(given, 'INVC_NO');
  if (isPickup && (invoiceNo !== '' || field(given, 'PRT_ST') !== '01'))
    return '반품 접수는 운송장번호 없이 미출력(01)으로 요청해 주세요.';
  if (!isPickup && !/^\d{12}$/.test(invoiceNo)) return '운송장번호 오류';
  return null;
}

const keyOf = (given: Fields) =>
  ['CUST_ID', 'RCPT_YMD', 'CUST_USE_NO', 'RCPT_DV', 'WORK_DV_CD', 'MPCK_KEY']
    .map((name) => field(given, name))
    .join('|');

const phoneOf = (given: Fields, prefix: string) =>
  [1, 2, 3].map((part) => field(given, `${prefix}_TEL_NO${part}`)).join('-');

function newBooking(given: Fields, now: Date): Booking {
  const isPickup = field(given, 'RCPT_DV') === '02';
  const other = isPickup ? 'SENDR' : 'RCVR';
  const goods = z.array(z.looseObject({ GDS_NM: z.string(), GDS_QTY: z.string() })).safeParse(given.ARRAY);
  return {
    id: keyOf(given),
    reference: field(given, 'CUST_USE_NO'),
    kind: isPickup ? 'PICKUP' : 'DELIVERY',
    invoiceNo: field(given, 'INVC_NO'),
    sentAs: field(given, 'ORI_INVC_NO'),
    bookedAt: now.toISOString(),
    canceledAt: null,
    sender: field(given, 'SENDR_NM'),
    receiver: field(given, 'RCVR_NM'),
    phone: phoneOf(given, other),
    address: `${field(given, `${other}_ZIP_NO`)} ${field(given, `${other}_ADDR`)} ${field(given, `${other}_DETAIL_ADDR`)}`,
    goods: (goods.data ?? []).map(({ GDS_NM, GDS_QTY }) => `${GDS_NM} ${GDS_QTY}`).join(', '),
    message: field(given, 'REMARK_1'),
  };
}

const moment = (at: Date) => seoulIso(at).replaceAll(/\D/g, '').slice(0, 14);

/**
 * The standard API of CJ Logistics, version 3.9.4: a token of the day, addresses, invoice numbers, bookings one at a
 * time, and scans, which are listed until the shop confirms them.
 */
export function courierRestRoutes(
  { keys, bookings, scans, faults, number }: CourierCompany,
  { now, stopping }: { now: () => Date; stopping: AbortSignal },
): Hono {
  const app = new Hono();
  let token: { value: string; until: number } | undefined;

  const done = (c: Context, found?: unknown) =>
    c.json({ RESULT_CD: 'S', RESULT_DETAIL: 'Success.', ...(found !== undefined && { DATA: found }) });
  const refused = (c: Context, detail: string, code = 'E') => c.json({ RESULT_CD: code, RESULT_DETAIL: detail });

  function isAllowed(c: Context, given: Fields): boolean {
    const key = c.req.header('CJ-Gateway-APIKey');
    return key !== undefined && key === token?.value && given.TOKEN_NUM === key && token.until > now().getTime();
  }

  /** A call with a token; `isWrite` for bookings, which some faults concern alone. */
  const route = (path: string, work: (c: Context, given: Fields) => Response, isWrite = false) => {
    app.use(path, bodyLimit({ maxSize: 256 * 1024 }));
    app.post(path, (c) =>
      faults.run(c, stopping, async (fault) => {
        if (fault === 'old-token') token = undefined;
        const parsed = request.safeParse(await c.req.json().catch(() => null));
        if (!parsed.success) return c.json({ RESULT_CD: 'E400', RESULT_DETAIL: 'Bad Request' }, 400);
        if (!isAllowed(c, parsed.data.DATA))
          return c.json({ RESULT_CD: 'E401', RESULT_DETAIL: '발급된 인증키를 확인 해주세요' }, 401);
        if (fault === 'busy') return c.json({ RESULT_CD: 'E429', RESULT_DETAIL: 'Too Many Requests' }, 429);
        if (fault === 'slow-booking' && isWrite)
          await delay(SLOW_MS, undefined, { signal: stopping }).catch(() => undefined);
        const response = work(c, parsed.data.DATA);
        return fault === 'lost-booking' && isWrite ? c.text('Internal Server Error', 500) : response;
      }),
    );
  };

  app.use('/ReqOneDayToken', bodyLimit({ maxSize: 4 * 1024 }));
  app.post('/ReqOneDayToken', async (c) => {
    const parsed = request.safeParse(await c.req.json().catch(() => null));
    const given = parsed.data?.DATA ?? {};
    if (given.CUST_ID !== keys.customerId || given.BIZ_REG_NUM !== keys.businessNo)
      return refused(c, '입력하신 고객사코드가 존재하지 않습니다.');
    // A token that has not ended is returned again.
    if (!token || token.until <= now().getTime()) token = { value: randomUUID(), until: now().getTime() + LIFE_MS };
    return done(c, { TOKEN_NUM: token.value, TOKEN_EXPRTN_DTM: moment(new Date(token.until)) });
  });

  route('/ReqAddrRfnSm', (c, given) => {
    const address = field(given, 'ADDRESS');
    if (address.includes('배송불가')) return refused(c, '배송 불가 지역입니다.', '-20009');
    if (address.includes('배송지연')) return refused(c, '배송 지연 지역입니다.', '-20010');
    const sum = [...address].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_000, 7);
    return done(c, {
      CLSFCD: `${(sum % 9) + 1}${'ABCDEFGH'.charAt(sum % 8)}${10 + (sum % 90)}`,
      SUBCLSFCD: `${(sum % 5) + 1}${'abcd'.charAt(sum % 4)}`,
      CLSFADDR: address.split(' ').slice(0, 3).join(' '),
      CLLDLVBRANNM: `${address.slice(0, 2)}직영`,
      CLLDLVEMPNICKNM: `G${String(sum % 60).padStart(2, '0')}-1구역`,
      RSPSDIV: '01',
      P2PCD: null,
    });
  });

  route('/ReqInvcNo', (c) => done(c, { INVC_NO: number() }));

  route(
    '/RegBook',
    (c, given) => {
      if (given.CUST_ID !== keys.customerId) return refused(c, '고객사코드 오류');
      const refusal = columnRefusal(given);
      if (refusal) return refused(c, refusal);
      if (bookings.find(keyOf(given)))
        return refused(c, 'ORA-00001: unique constraint ("TB_RVRCV"."PK_TB_RVRCV") violated');
      const invoiceNo = field(given, 'INVC_NO');
      if (invoiceNo && bookings.list().some((one) => one.invoiceNo === invoiceNo))
        return refused(c, '이미 접수된 운송장번호입니다.');
      bookings.put(newBooking(given, now()));
      return done(c);
    },
    true,
  );

  route(
    '/CnclBook',
    (c, given) => {
      const booking = bookings.find(keyOf(given));
      if (!booking) return refused(c, '취소할 예약이 없습니다.');
      if (booking.canceledAt) return refused(c, 'ORA-00001: unique constraint ("TB_RVRCV"."PK_TB_RVRCV") violated');
      const isTaken = scans.list().some((scan) => scan.reference === booking.reference && scan.code !== '01');
      if (isTaken) return refused(c, '집화 처리된 운송장은 취소할 수 없습니다.');
      bookings.put({ ...booking, canceledAt: now().toISOString() });
      return done(c);
    },
    true,
  );

  const scanned = ({ invoiceNo, code, place, reason }: Scan) => ({
    INVC_NO: invoiceNo || null,
    CRG_ST: code,
    CRG_ST_NM: stateNames[code] ?? '',
    DEALT_BRAN_NM: place,
    ACPTR_NM: code === '91' ? '본인' : null,
    NO_CLDV_RSN_CD: reason ? '02' : null,
    DETAIL_RSN: reason || null,
  });

  app.use('/ReqMssGdsTrc', bodyLimit({ maxSize: 4 * 1024 }));
  app.post('/ReqMssGdsTrc', (c) =>
    faults.run(c, stopping, async (fault) => {
      const parsed = request.safeParse(await c.req.json().catch(() => null));
      const given = parsed.data?.DATA ?? {};
      if (!isAllowed(c, given))
        return c.json({ RESULT_CD: 'E401', RESULT_DETAIL: '발급된 인증키를 확인 해주세요' }, 401);
      if (given.CUST_ID !== keys.customerId) return refused(c, '고객사코드 오류');
      const unread = scans
        .list()
        .toReversed()
        .filter((scan) => !scan.isRead && scan.listedOn === field(given, 'REQ_DT'))
        .slice(0, LISTED);
      const listed = fault === 'mixed-up' ? [...unread.toReversed(), ...unread].slice(0, LISTED) : unread;
      if (field(given, 'SND_YN') === 'Y') for (const scan of listed) scans.put({ ...scan, isRead: true });
      return done(
        c,
        listed.map((scan) => ({
          ...scanned(scan),
          CUST_ID: keys.customerId,
          RCPT_DV: scan.kind === 'PICKUP' ? '02' : '01',
          CUST_USE_NO: scan.reference,
          SCAN_YMD: moment(new Date(scan.at)).slice(0, 8),
          SCAN_HOUR: moment(new Date(scan.at)).slice(8),
        })),
      );
    }),
  );

  route('/RcvMssGdsTrcCnfrm', (c, given) => {
    const read = z
      .array(z.object({ INVC_NO: z.string(), CRG_ST: z.string() }))
      .max(LISTED)
      .safeParse(given.ARRAY);
    if (given.CLNTNUM !== keys.customerId || !read.success) return refused(c, '요청 전문 오류');
    const confirmed = new Set(read.data.map(({ INVC_NO, CRG_ST }) => `${INVC_NO}|${CRG_ST}`));
    for (const scan of scans.list())
      if (confirmed.has(`${scan.invoiceNo || scan.reference}|${scan.code}`)) scans.put({ ...scan, isRead: true });
    return done(c);
  });

  route('/ReqOneGdsTrc', (c, given) => {
    if (given.CLNTNUM !== keys.customerId) return refused(c, '고객사코드 오류');
    const own = scans
      .list()
      .filter((scan) => scan.invoiceNo === field(given, 'INVC_NO'))
      .toSorted((one, other) => one.at.localeCompare(other.at));
    return done(
      c,
      own.map((scan) => {
        const at = seoulIso(new Date(scan.at));
        return { ...scanned(scan), SCAN_YMD: at.slice(0, 10), SCAN_HOUR: at.slice(11, 19) };
      }),
    );
  });
  return app;
}
