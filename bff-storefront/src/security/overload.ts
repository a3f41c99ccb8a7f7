import { createHash } from 'node:crypto';
import { errorCatalogue } from '@iruon/contract';
import {
  type Admission,
  commonLanes,
  createAdmission,
  filesLane,
  type Logger,
  pathOf,
  problemRefusal,
  refuseWith,
  sellingLanes,
} from '@iruon/server-kit';
import type { Config } from '../config.ts';

/** The lanes by address; the first match counts. Addresses of data (`.data`) are those of their page. */
const LANES = [
  ['health', /^\/health\//],
  // Built files, pictures and documents.
  ['files', /^\/(assets|files)\/|\.(?!data$|xml$|txt$)\w{2,5}$/],
  // A payment that the gateway authorised waits for its approval.
  ['payment', /^\/(plugins\/nice\/|shop\/result)/],
  ['checkout', /^\/(shop\/order|mypage\/(cart|orders|easy-pay|destinations))(?=[./]|$)/],
  ['login', /^\/(login|join|common\/kcp|actions\/username)(?=[./]|$)/],
] as const;
const ADDED_TO_CART = /^\/shop\/products\/[^/]+$/;

/** The lane of a request of the store. */
export function laneOf({ method = 'GET', url }: { method?: string | undefined; url?: string | undefined }) {
  const path = pathOf(url);
  const lane = LANES.find(([, addresses]) => addresses.test(path))?.[0];
  if (method === 'GET' || method === 'HEAD') return lane ?? 'reading';
  if (lane === 'files') return 'uploads';
  return lane ?? (ADDED_TO_CART.test(path) ? 'checkout' : 'changes');
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;font:1rem/1.6 sans-serif;color:#1b1f24;text-align:center}h1{font-size:1.5rem;margin:0}p{margin:0}a{color:#0b5cad}';

const pageOf = (head: string, words: string) =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${head}<title>지금 이용자가 많습니다 - 이루온</title><style>${STYLE}</style></head><body><h1>지금 이용자가 많습니다.</h1>${words}</body></html>`;

/** The headers of a page without scripts, forms and pictures. */
function headersOf({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  const style = createHash('sha256').update(STYLE).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/**
 * Admission of the store's requests. A refused document is a page that loads itself again after `Retry-After`; one that
 * was posted has to be sent again by its visitor. Scripts get problem details.
 */
export function createStoreAdmission(
  { publicUrl, concurrentRequests }: Pick<Config, 'publicUrl' | 'concurrentRequests'>,
  logger: Logger,
): Admission {
  const headers = headersOf({ publicUrl });
  const { title } = errorCatalogue.OVERLOADED;
  const refuseData = problemRefusal({ code: 'OVERLOADED', title });
  const refusePage = refuseWith(headers, (seconds) =>
    pageOf(
      `<meta http-equiv="refresh" content="${seconds}">`,
      `<p>${seconds}초 뒤에 자동으로 다시 연결합니다. 새로고침을 여러 번 누르지 않으셔도 됩니다.</p><p><a href="">지금 다시 시도</a></p>`,
    ),
  );
  const refuseForm = refuseWith(headers, (seconds) =>
    pageOf(
      '',
      `<p>보내신 내용은 처리되지 않았습니다. 이전 화면으로 돌아가 ${seconds}초쯤 뒤에 다시 눌러 주세요.</p><p><a href="/">홈으로</a></p>`,
    ),
  );
  return createAdmission({
    lanes: {
      ...commonLanes(concurrentRequests),
      ...sellingLanes,
      ...filesLane,
    },
    laneOf,
    uploads: 'uploads',
    sockets: 'sockets',
    refuse(incoming, outgoing, retryAfter) {
      const isDocument = incoming.headers.accept?.includes('text/html') && !pathOf(incoming.url).endsWith('.data');
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      const refuse = isDocument ? (isRead ? refusePage : refuseForm) : refuseData;
      refuse(incoming, outgoing, retryAfter);
    },
    logger,
  });
}
