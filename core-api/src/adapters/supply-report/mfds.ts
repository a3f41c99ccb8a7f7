import type { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import {
  addedShape,
  bodyOf,
  clientsShape,
  codeShape,
  devicesShape,
  messageShape,
  monthCode,
  rowsShape,
  stateShape,
  tokenShape,
} from './mfds-messages.ts';
import { PortalBusy, PortalRefused, type PortalRow, PortalUnclear, type SupplyPortal } from './port.ts';

export interface MfdsAccess extends NonNullable<Config['supplyReport']> {
  now: () => Date;
}

const MAX_RESPONSE = 4 * 1024 * 1024;
/** A token lasts about a day, and is renewed this long before its end. */
const MARGIN_MS = 60_000;
const RETRY_MS = 60_000;
/** Rows of a list that one call returns. */
const PAGE = 100;

interface Reply {
  status: number;
  text: string;
  retryAfterMs: number;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const messageOf = ({ status, text }: Reply) =>
  messageShape.safeParse(parsed(text)).data || `포털이 요청을 거절했습니다. (HTTP ${status})`;

const SUCCESS = '200';

/**
 * What the portal says of a call. A body with a code other than success is no success, although its HTTP status is 200:
 * a code in the form of an HTTP status has the meaning of that status, any other one, or no readable body, is unclear.
 */
function resultOf(reply: Reply): { status: number; words: string } {
  const { status } = reply;
  if (status !== 200) return { status, words: messageOf(reply) };
  const message = codeShape.safeParse(parsed(reply.text));
  if (!message.success) return { status: 0, words: '응답을 읽을 수 없습니다.' };
  const code = message.data;
  if (code === null || code === SUCCESS) return { status, words: '' };
  const said = messageShape.safeParse(parsed(reply.text)).data;
  return { status: /^[45][0-9]{2}$/.test(code) ? Number(code) : 0, words: `${said || '설명 없음'} (코드 ${code})` };
}

/** The open API of the ministry's device portal. A month is filed and un-filed by the same call. */
export function createMfdsPortal(access: MfdsAccess): SupplyPortal {
  let cached: { token: string; until: number } | undefined;

  async function send(path: string, init: RequestInit): Promise<Reply> {
    const response = await fetch(new URL(path, access.apiUrl), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs),
    });
    const text = await response.text();
    if (text.length > MAX_RESPONSE) throw new Error(`A response of ${text.length} characters`);
    const seconds = Number(response.headers.get('retry-after'));
    return { status: response.status, text, retryAfterMs: seconds > 0 ? seconds * 1_000 : RETRY_MS };
  }

  /** @throws PortalBusy: without a token nothing was called */
  async function token(): Promise<string> {
    if (cached && cached.until > access.now().getTime()) return cached.token;
    const { clientId, clientSecret } = access;
    try {
      const reply = await send('/api/oauth/token', {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      if (reply.status !== 200) throw new Error(`HTTP ${reply.status}: ${messageOf(reply)}`);
      const { access_token, expires_in } = tokenShape.parse(parsed(reply.text));
      cached = { token: access_token, until: access.now().getTime() + expires_in * 1_000 - MARGIN_MS };
      return access_token;
    } catch (cause) {
      throw new PortalBusy(cause instanceof Error ? cause.message : String(cause), RETRY_MS);
    }
  }

  /** A refused token had no effect, so the call is repeated once with a new one. */
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    for (let renewed = false; ; renewed = true) {
      const key = await token();
      const reply = await send(path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { status, words } = resultOf(reply);
      if (status === 200) return reply;
      if (status === 401) {
        if (cached?.token === key) cached = undefined;
        if (!renewed) continue;
      }
      if (status === 401 || status === 429) throw new PortalBusy(words, reply.retryAfterMs);
      if (status >= 400 && status < 500) throw new PortalRefused(words);
      if (reply.status === 200) throw new PortalUnclear(words);
      throw new Error(`HTTP ${status}`);
    }
  }

  const read = async <Shape extends z.ZodType>(path: string, query: Record<string, string>, shape: Shape) =>
    shape.parse(parsed((await call('GET', `${path}?${new URLSearchParams(query)}`)).text));

  return {
    async addRow(month, row) {
      const { text } = await call('POST', `/api/v1/supply-info/manages/${monthCode(month)}`, bodyOf(row));
      return addedShape.safeParse(parsed(text)).data ?? null;
    },

    async toggleFiled(month) {
      await call('POST', `/api/v1/supply-info/manages/report/${monthCode(month)}`);
    },

    async isFiled(month) {
      return read('/api/v1/supply-info/report-summary', { suplyContStdmt: monthCode(month) }, stateShape);
    },

    async rowsOf(month) {
      const rows: PortalRow[] = [];
      for (;;) {
        const query = { suplyContStdmt: monthCode(month), offset: String(rows.length + 1), limit: String(PAGE) };
        const { list, totalCnt } = await read('/api/v1/supply-info/manages', query, rowsShape);
        rows.push(...list);
        if (list.length === 0 || rows.length >= totalCnt) return rows;
      }
    },

    async findDevice(gtin) {
      const { list } = await read(
        '/api/v1/product-info/udidi',
        { udiDiCode: gtin, offset: '1', limit: '1' },
        devicesShape,
      );
      return list[0] ?? null;
    },

    async findClients(businessNo) {
      const query = { taxNo: businessNo, offset: '1', limit: String(PAGE) };
      return (await read('/api/v1/company-info/bcnc', query, clientsShape)).list;
    },
  };
}
