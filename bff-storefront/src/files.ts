import { errorCatalogue, pictureWidth, uploadLimits } from '@iruon/contract';
import { FILE_REQUEST_HEADERS, ProblemError, passOn, pickHeaders } from '@iruon/server-kit';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { PageVariables } from './visitors.ts';

const BOUNDARY = /^multipart\/form-data;.*\bboundary="?([^";]{1,70})"?/i;

/** Prepends a text field to a posted form without parsing the form. @throws Error for a form without a boundary */
function withField(request: Request, name: string, value: string): Request {
  const boundary = BOUNDARY.exec(request.headers.get('content-type') ?? '')?.[1];
  if (!boundary || !request.body) throw new Error('The form has no parts');
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(part)),
    }),
  );
  const headers = new Headers(request.headers);
  const length = headers.get('content-length');
  if (length !== null) headers.set('content-length', String(Number(length) + Buffer.byteLength(part)));
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(request.url, { ...init, signal: request.signal });
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The code of a refused upload, for the page that a form without scripts returns to. */
const refusal = z.object({ code: z.string() }).catch({ code: 'INTERNAL' });
const MAX_BYTES = uploadLimits.document + 64 * 1024;

/** The addresses that members upload files to; their bodies have a limit of their own. */
export const UPLOADS = [
  '/files',
  '/files/reviews/:id',
  '/files/claims/:id',
  '/files/customer-request',
  '/files/business-registration',
  '/files/company-approval',
  '/files/boards/:id',
  '/files/boards/:id/thumb',
  '/files/chats/:id',
] as const;
const [
  FILE,
  REVIEW_PICTURE,
  CLAIM_PICTURE,
  CUSTOMER_REQUEST,
  BUSINESS_REGISTRATION,
  COMPANY_APPROVAL,
  BOARD_FILE,
  BOARD_THUMB,
  CHAT_FILE,
] = UPLOADS;

/** The address of a file in core-api, which rejects widths that are not offered. */
function addressOf(coreUrl: string, id: string, w: string | undefined): string {
  const width = w === undefined ? '' : `?w=${pictureWidth.safeParse(w).data ?? 0}`;
  return `${coreUrl}/api/v1/files/${id}${width}`;
}

function assertLength(length: string | undefined): void {
  if (Number(length ?? 0) <= MAX_BYTES) return;
  const { status, title } = errorCatalogue.FILE_TOO_LARGE;
  throw new ProblemError('FILE_TOO_LARGE', status, title);
}

/**
 * Stored files, fetched from core-api in the visitor's name and forwarded with its caching headers; and members'
 * uploads.
 */
export function createFiles(coreUrl: string) {
  const app = new Hono<{ Variables: PageVariables }>();

  app.get('/files/:id', async (c) => {
    const id = c.req.param('id');
    if (!idShape.test(id)) return c.notFound();
    const headers = pickHeaders(c.req.raw.headers, FILE_REQUEST_HEADERS);
    const url = addressOf(coreUrl, id, c.req.query('w'));
    const found = await c.var.visit.fetch(new Request(url, { headers, signal: c.req.raw.signal }));
    return passOn(found);
  });

  app.post(FILE, async (c) => {
    assertLength(c.req.header('content-length'));
    const response = passOn(await c.var.visit.upload(c.req.raw, `${coreUrl}/api/v1/files`));
    response.headers.set('cache-control', 'no-store');
    return response;
  });

  /** Forwards an upload; a form that a browser posted without scripts returns to its page, which shows the refusal. */
  async function forward(
    c: Context<{ Variables: PageVariables }>,
    address: string,
    page: string,
    refused: (response: Response) => Promise<string> = async () => 'picture=refused',
  ): Promise<Response> {
    assertLength(c.req.header('content-length'));
    return respond(c, passOn(await c.var.visit.upload(c.req.raw, `${coreUrl}${address}`)), page, refused);
  }

  /** The result of an upload, for a script or for a browser that posted the form without scripts. */
  async function respond(
    c: Context<{ Variables: PageVariables }>,
    response: Response,
    page: string,
    refused: (response: Response) => Promise<string>,
  ): Promise<Response> {
    if (c.req.header('accept')?.includes('text/html')) {
      const query = response.ok ? '' : `?${await refused(response)}`;
      if (!response.bodyUsed) await response.body?.cancel();
      return c.redirect(`${page}${query}`, 303);
    }
    response.headers.set('cache-control', 'no-store');
    return response;
  }

  /** A file of a chat, by its address in messages. */
  app.get(CHAT_FILE, async (c) => {
    const id = c.req.param('id');
    if (!idShape.test(id)) return c.notFound();
    const headers = pickHeaders(c.req.raw.headers, FILE_REQUEST_HEADERS);
    const url = `${coreUrl}/api/v1/chats/files/${id}`;
    return passOn(await c.var.visit.fetch(new Request(url, { headers, signal: c.req.raw.signal })));
  });

  app.post(CHAT_FILE, async (c) => {
    const id = c.req.param('id');
    if (!idShape.test(id)) return c.notFound();
    assertLength(c.req.header('content-length'));
    const response = passOn(await c.var.visit.upload(c.req.raw, `${coreUrl}/api/v1/chats/rooms/${id}/files`));
    response.headers.set('cache-control', 'no-store');
    return response;
  });

  app.post(REVIEW_PICTURE, async (c) => {
    const id = c.req.param('id');
    if (!idShape.test(id)) return c.notFound();
    return forward(c, `/api/v1/me/reviews/${id}/images`, `/mypage/reviews/${id}`);
  });

  app.post(CLAIM_PICTURE, async (c) => {
    const id = c.req.param('id');
    const order = c.req.query('order') ?? '';
    if (!idShape.test(id)) return c.notFound();
    const page = idShape.test(order) ? `/mypage/orders/${order}` : '/mypage/orders';
    return forward(c, `/api/v1/me/claims/${id}/images`, page);
  });

  const namedRefusal = async (response: Response) => {
    const { code } = refusal.parse(await response.json().catch(() => null));
    return new URLSearchParams({ problem: code }).toString();
  };
  app.post(CUSTOMER_REQUEST, (c) => forward(c, '/api/v1/me/customer-request', '/mypage/customer-number', namedRefusal));
  app.post(COMPANY_APPROVAL, (c) =>
    forward(c, '/api/v1/me/company-approval', '/mypage/company-approval', namedRefusal),
  );

  for (const [upload, part] of [
    [BOARD_FILE, 'files'],
    [BOARD_THUMB, 'thumb'],
  ] as const)
    app.post(upload, async (c) => {
      const id = c.req.param('id');
      if (!idShape.test(id)) return c.notFound();
      return forward(c, `/api/v1/boards/${id}/${part}`, `/mypage/dashboard/${id}/modify`, namedRefusal);
    });

  app.post(BUSINESS_REGISTRATION, async (c) => {
    assertLength(c.req.header('content-length'));
    const { cookies, frontHeaders } = c.var.visit;
    const secret = cookies.visitor.value;
    if (secret === null) {
      const { status, title } = errorCatalogue.IDENTITY_EXPIRED;
      throw new ProblemError('IDENTITY_EXPIRED', status, title);
    }
    const form = withField(c.req.raw, 'session', secret);
    const sent = await c.var.visit.upload(form, `${coreUrl}/api/v1/users/joining/document`, frontHeaders);
    return respond(c, passOn(sent), '/join/form', namedRefusal);
  });
  return app;
}
