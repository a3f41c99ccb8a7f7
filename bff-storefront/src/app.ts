import { serveStatic } from '@hono/node-server/serve-static';
import { type ErrorCode, errorCatalogue } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import {
  createFrontHealth,
  filePolicy,
  frontProblems,
  type Logger,
  limitBody,
  type ProblemBody,
  policyReports,
  RETRY_AFTER_SECONDS,
  type RequestVariables,
  requests,
  sameSite,
} from '@iruon/server-kit';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { except } from 'hono/combine';
import { routePath } from 'hono/route';
import { type Bff, createBff } from './bff.ts';
import { type Config, ownOrigins } from './config.ts';
import { createDataCopy } from './data-copy.ts';
import { createFiles, UPLOADS } from './files.ts';
import { createLotFiles } from './library/lot-files.ts';
import { createPromoterFiles } from './mypage/promoter/promoter-files.ts';
import { compressPages } from './pages/compress.ts';
import { createPreviewRoutes } from './preview/preview-routes.ts';
import { formPostsOnly, readForm, withoutField } from './security/form-posts.ts';
import { securityHeaders } from './security/headers.ts';
import { ACCOUNT_FIELD } from './session/page-account.ts';
import { type PageVariables, visitors } from './visitors.ts';

/** Renders a page: Remix, built or in development. */
export type Render = (request: Request, context: { bff: Bff }) => Promise<Response>;

export interface AppOptions {
  config: Config;
  logger: Logger;
  render: Render;
  /** Folder of the browser's build; absent in development. */
  clientFolder?: string;
  /** Measures requests, if there are metrics. */
  measure?: MiddlewareHandler;
}

/** The first segments of pages' addresses: a label of metrics needs a bounded number of values. */
const PAGES =
  /^\/(01|academy|actions|center|counsel|form|ifu|join|library|login|menu|mypage|plugins|product|shop|terms)(?=[/.]|$)/;

/** The address of a request as a pattern, for metrics; those of pages by their first segment. */
export function storeRoute(c: Context): string {
  const route = routePath(c);
  if (route !== '*' && route !== '/*') return route;
  if (c.req.path === '/') return '/';
  const page = PAGES.exec(c.req.path)?.[0];
  return page === undefined ? 'other' : `${page}/*`;
}

const BODY_LIMIT = 256 * 1024;
/**
 * The gateway posts the result of a payment from its own origin. core-api verifies the signature; no session is needed.
 */
const GATEWAY_RETURN = '/plugins/nice/pay/result';
/**
 * The identity provider posts the end of a check from its own origin. core-api requests the result from the provider.
 */
const IDENTITY_RETURN = '/common/kcp/cert/response';
/** Mail programs post here without a cookie or an Origin (RFC 8058). core-api verifies the token of the link. */
const UNSUBSCRIBE = '/unsubscribe';
const FROM_ELSEWHERE = [GATEWAY_RETURN, IDENTITY_RETURN, UNSUBSCRIBE];

const { problemOf, onError, unserved } = frontProblems<ErrorCode>(errorCatalogue, (error) =>
  error instanceof CoreProblem ? (error.problem as ProblemBody) : undefined,
);

const NOT_KEPT = 'private, no-store';

/** Prefetched data may be used for the next click; everything else is personal and not cached. */
function cacheControl(request: Request): string {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  return request.method === 'GET' && purpose.includes('prefetch') ? 'private, max-age=10' : NOT_KEPT;
}

/**
 * Remix compares Origin with Host. `sameSite` has already compared it with the configured origins, so it is removed
 * here.
 */
function forRemix(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('origin');
  headers.delete('x-forwarded-host');
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers, signal: request.signal };
  if (request.method === 'POST') Object.assign(init, { body: request.body, duplex: 'half' });
  return new Request(request.url, init);
}

/** The storefront's HTTP app and its health. Tests call it without listening. */
export function createApp({ config, logger, render, clientFolder, measure }: AppOptions) {
  const health = createFrontHealth(config.coreUrl);
  const app = new Hono<{ Variables: RequestVariables & PageVariables }>();
  // Before logging and request ids: a first visit requests a dozen of these files, which are the same for all visitors.
  if (clientFolder) app.route('/', createBuiltFiles(clientFolder));
  if (measure) app.use(measure);
  app.use(requests(logger, { routeOf: storeRoute }));
  app.onError(onError(logger));
  app.route('/', health.app);
  if (config.compressesPages) app.use(compressPages());
  app.use('/files/*', filePolicy);
  app.use(securityHeaders({ ...config, development: config.mode === 'development' }));
  app.route('/', policyReports(logger));
  if (clientFolder) app.route('/', createStaticFiles(clientFolder));
  app.use(
    sameSite({
      origins: ownOrigins(config),
      except: FROM_ELSEWHERE,
      title: errorCatalogue.CROSS_SITE_REQUEST.title,
    }),
  );
  app.use(formPostsOnly);
  app.use(except([...UPLOADS], limitBody({ maxSize: BODY_LIMIT, tooLarge: () => problemOf('PAYLOAD_TOO_LARGE') })));
  app.use(visitors(config, FROM_ELSEWHERE));
  app.route('/', createPreviewRoutes());
  app.route('/', createFiles(config.coreUrl));
  app.route('/', createDataCopy(config.coreUrl));
  app.route('/', createLotFiles(config.coreUrl));
  app.route('/', createPromoterFiles(config.coreUrl));
  // No page has these addresses. Programs request them, and receive problem details instead of the page for a wrong
  // address.
  const refuse = unserved(app);
  for (const place of ['/api/*', '/files/*', '/health/*']) app.all(place, refuse);
  app.all('*', async (c) => {
    const { visit, log } = c.var;
    const forwarded = forRemix(c.req.raw);
    const form = await readForm(forwarded);
    const account = form?.get(ACCOUNT_FIELD);
    if (typeof account === 'string' && !FROM_ELSEWHERE.includes(c.req.path)) visit.session.pageAccount ??= account;
    // The actions of pages accept only the fields of their own forms.
    const request = form?.has(ACCOUNT_FIELD) ? withoutField(forwarded, form, ACCOUNT_FIELD) : forwarded;
    const page = await render(request, { bff: createBff(visit, log) });
    const headers = new Headers(page.headers);
    if (page.status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS));
    headers.set('cache-control', visit.preview ? NOT_KEPT : cacheControl(c.req.raw));
    if (visit.preview) headers.set('x-robots-tag', 'noindex');
    // In one piece: each stream between here and the socket takes a tenth of a page's processor time.
    const body = page.body === null ? null : new Uint8Array(await page.arrayBuffer());
    if (body !== null) headers.set('content-length', String(body.byteLength));
    return new Response(body, { status: page.status, headers });
  });
  return { app, health };
}

/** Serves the files of the folder with these headers; passes missing files to the next handler. */
function filesOf(folder: string, path: string, headers: Record<string, string>) {
  const app = new Hono<{ Variables: { isFile?: true } }>();
  app.use(path, async (c, next) => {
    await next();
    if (c.var.isFile) for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.use(path, serveStatic({ root: folder, precompressed: true, onFound: (_, c) => c.set('isFile', true) }));
  return app;
}

/**
 * The browser's built scripts, styles and fonts. Their names contain a hash, so that a file never changes. They are
 * served before the headers of pages are added: a script needs no content security policy, which is a kilobyte, and a
 * first visit requests a dozen of these files.
 */
export const createBuiltFiles = (folder: string) =>
  filesOf(folder, '/assets/*', {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });

/** The other public files. They are revalidated every hour. */
export const createStaticFiles = (folder: string) => filesOf(folder, '*', { 'cache-control': 'public, max-age=3600' });
