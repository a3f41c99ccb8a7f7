import type { Config } from '../../platform/config.ts';
import { bookingOf, eventsOf, numberShape, replyShape, sortingOf, tokenShape } from './cj-messages.ts';
import { type Consignment, type Courier, CourierRefused, type Sorting } from './port.ts';

export interface CjAccess extends NonNullable<Config['courier']> {
  now: () => Date;
  /** Told of each scan that cannot be read. */
  unreadable: (error: Error) => void;
}

const MAX_RESPONSE = 4 * 1024 * 1024;
/** A token is renewed this long before its end. */
const MARGIN_MS = 30 * 60_000;
/** The same booking exists: their database reports its primary key. */
const EXISTS = /ORA-00001/;
/** Faults of the account or of their server, which say nothing about the consignment. */
const TRANSIENT = /^E?(401|403|408|429|5\d\d)$/;
/** The address is served with a delay; a delivery is possible. */
const DELAYED = '-20010';

interface Reply {
  isDone: boolean;
  code: string;
  detail: string;
  data: unknown;
}

/** Which end of a consignment the carrier's drivers have to find. */
const placeOf = ({ kind, from, to }: Consignment) => (kind === 'PICKUP' ? from : to);

/**
 * CJ Logistics, the standard API for contract customers, version 3.9.4. The carrier takes one booking a call, and
 * identifies it by customer, day and reference.
 */
export function createCjCourier(access: CjAccess): Courier {
  let cached: { token: string; until: number } | undefined;
  let renewing: Promise<string> | undefined;

  async function post(resource: string, data: object, token?: string): Promise<{ status: number; text: string }> {
    const response = await fetch(new URL(resource, access.apiUrl), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // The key of a call is the token of the day; the call for that token has none.
        ...(token && { 'CJ-Gateway-APIKey': token }),
      },
      body: JSON.stringify({ DATA: data }),
    });
    const text = await response.text();
    if (text.length > MAX_RESPONSE) throw new Error(`A response of ${text.length} characters`);
    return { status: response.status, text };
  }

  function readReply(status: number, text: string): Reply {
    if (status !== 200) throw new Error(`HTTP ${status}`);
    const { RESULT_CD, RESULT_DETAIL, DATA } = replyShape.parse(JSON.parse(text));
    if (TRANSIENT.test(RESULT_CD)) throw new Error(`${RESULT_CD} ${RESULT_DETAIL}`);
    return { isDone: RESULT_CD.startsWith('S'), code: RESULT_CD, detail: RESULT_DETAIL, data: DATA };
  }

  async function renew(): Promise<string> {
    const { customerId, businessNo, now } = access;
    const { status, text } = await post('/ReqOneDayToken', { CUST_ID: customerId, BIZ_REG_NUM: businessNo });
    const { isDone, detail, data } = readReply(status, text);
    if (!isDone) throw new Error(`No token: ${detail}`);
    const { TOKEN_NUM, TOKEN_EXPRTN_DTM: end } = tokenShape.parse(data);
    const ends = Date.parse(
      `${end.slice(0, 4)}-${end.slice(4, 6)}-${end.slice(6, 8)}T${end.slice(8, 10)}:${end.slice(10, 12)}:${end.slice(12)}+09:00`,
    );
    cached = { token: TOKEN_NUM, until: Math.max(ends - MARGIN_MS, now().getTime() + 60_000) };
    return TOKEN_NUM;
  }

  /** More than one request for a token within a second blocks the customer, so that concurrent calls share one. */
  function token(): Promise<string> {
    if (cached && cached.until > access.now().getTime()) return Promise.resolve(cached.token);
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  /** A refused token had no effect, so the call is repeated once with a new one. */
  async function call(resource: string, data: object): Promise<Reply> {
    for (let renewed = false; ; renewed = true) {
      const key = await token();
      const { status, text } = await post(resource, { ...data, TOKEN_NUM: key }, key);
      if (status !== 401) return readReply(status, text);
      if (cached?.token === key) cached = undefined;
      if (renewed) throw new Error('HTTP 401');
    }
  }

  async function demand(resource: string, data: object): Promise<unknown> {
    const { isDone, code, detail, data: found } = await call(resource, data);
    if (!isDone) throw new CourierRefused(detail || code);
    return found;
  }

  /** @throws CourierRefused for an address that the carrier does not serve */
  async function sortingFor(consignment: Consignment): Promise<Sorting | null> {
    const { address1, address2 } = placeOf(consignment);
    const { isDone, code, detail, data } = await call('/ReqAddrRfnSm', {
      CLNTNUM: access.customerId,
      CLNTMGMCUSTCD: access.customerId,
      ADDRESS: `${address1} ${address2}`.trim(),
    });
    if (isDone) return sortingOf(data);
    if (code === DELAYED) return null;
    throw new CourierRefused(detail || '배송할 수 없는 주소입니다.');
  }

  return {
    courierCode: 'CJ',

    async reserveNumber() {
      return numberShape.parse(await demand('/ReqInvcNo', { CLNTNUM: access.customerId })).INVC_NO;
    },

    async register(consignment) {
      const sorting = await sortingFor(consignment);
      const booking = bookingOf(consignment, { customerId: access.customerId, cancels: false });
      const { isDone, code, detail } = await call('/RegBook', booking);
      if (!isDone && !EXISTS.test(detail)) throw new CourierRefused(detail || code);
      return { sorting };
    },

    async cancel(consignment) {
      const booking = bookingOf(consignment, { customerId: access.customerId, cancels: true });
      const { isDone, code, detail } = await call('/CnclBook', booking);
      if (!isDone && !EXISTS.test(detail)) throw new CourierRefused(detail || code);
    },

    async unreadEvents(day) {
      const data = { CUST_ID: access.customerId, REQ_DT: day.replaceAll('-', ''), SND_YN: 'N' };
      return eventsOf(await demand('/ReqMssGdsTrc', data), access.unreadable);
    },

    async acknowledge(events) {
      if (events.length === 0) return;
      const read = events.map(({ invoiceNo, code }) => ({ INVC_NO: invoiceNo, CRG_ST: code }));
      await demand('/RcvMssGdsTrcCnfrm', { CLNTNUM: access.customerId, ARRAY: read });
    },

    async eventsOf(invoiceNo) {
      const data = { CLNTNUM: access.customerId, INVC_NO: invoiceNo };
      return eventsOf(await demand('/ReqOneGdsTrc', data), access.unreadable);
    },
  };
}
