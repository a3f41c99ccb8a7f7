import { type Operation, PREVIEW_HEADER, problemCodes } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { limitBody, problemResponse, type RequestVariables, servedMethods } from '@iruon/server-kit';
import type { Hono, Context as HonoContext } from 'hono';
import type { Actor } from '../actor.ts';
import { previewOfToken } from '../security/preview-token.ts';
import type { Context, Services } from '../services.ts';
import { isOperator } from './access.ts';
import { handleError, toProblem } from './errors.ts';
import { handleRequest } from './handle-request.ts';
import { problem } from './problem.ts';
import type { Route } from './route.ts';

/**
 * Returns the error of a request if the operation declares its problem code, else an error that responds as INTERNAL: the
 * OpenAPI document would not mention the code. Development and tests use it, so that tests prove the lists.
 */
export function declaredOnly(operation: Operation, error: unknown): unknown {
  const { code } = toProblem(error).body;
  const codes: ReadonlySet<string> = problemCodes(operation);
  if (codes.has(code)) return error;
  return new Error(`${operation.method} ${operation.path} does not declare its problem ${code}`, { cause: error });
}

/**
 * The context of a request to an operation: its clock is fixed at the time of the preview whose token was sent, if the
 * operation shows given times. Sessions, orders and limits do not, so that they always use the real clock.
 * @throws PREVIEW_ENDED
 */
export function atMoment(operation: Operation, http: HonoContext, context: Context): Context {
  const token = operation.showsMoment ? http.req.header(PREVIEW_HEADER) : undefined;
  if (token === undefined) return context;
  const preview = previewOfToken(context.config, token, context.now());
  if (preview === null) throw problem('PREVIEW_ENDED');
  return { ...context, now: () => preview.at, preview };
}

/**
 * Runs a request on the read replica, if its route permits it. Operators see what they changed, so that they and previews
 * use the primary, unless the route waits for earlier commits.
 */
function onDatabase<T>(route: Route, context: Context, handle: (context: Context) => Promise<T>): Promise<T> {
  const { replica, actor, preview } = context;
  const isOfOperator = isOperator(actor) || preview !== undefined;
  if (!replica || !route.replica || (route.replica === 'within lag' && isOfOperator)) return handle(context);
  return replica.read(route.replica, (db) => handle({ ...context, db }));
}

const BODY_LIMIT = 256 * 1024;

const isNotice = ({ access }: Route['operation']) => access.length === 1 && access[0] === 'gateway';

/** The caller of a request by its Authorization header; `setHeader` adds to the response how much the caller may send. */
export type Identify = (
  authorization: string | undefined,
  setHeader?: (name: string, value: string) => void,
) => Promise<Actor>;

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Every operation of the contract must have exactly one route, and every route an operation with declared access: a gap
 * ends the start, not a request.
 */
function assertComplete(routes: readonly Route[]): void {
  const declared = new Set<Operation>(Object.values(operations));
  const bound = new Set(routes.map((route) => route.operation));
  const missing = [...declared].filter((operation) => !bound.has(operation));
  const doubled = routes.length - bound.size;
  const closed = routes.filter((route) => route.operation.access.length === 0);
  if (missing.length + doubled + closed.length > 0) {
    const names = missing.map((operation) => `${operation.method} ${operation.path}`);
    throw new Error(
      `Routes do not match the contract: without a handler ${names.join(', ') || 'none'}, doubled ${doubled}, without access ${closed.length}`,
    );
  }
}

/** Adds every route of the contract to the app. @throws Error if the routes and the contract do not match */
export function mountRoutes(
  app: Hono<{ Variables: RequestVariables }>,
  routes: readonly Route[],
  services: Services,
  identify: Identify,
): void {
  assertComplete(routes);
  bindRoutes(app, routes, services, identify);
}

/** Adds routes to an app, behind the body limit, the access of their operations and the one error handler. */
export function bindRoutes(
  app: Hono<{ Variables: RequestVariables }>,
  routes: readonly Route[],
  services: Services,
  identify: Identify,
): void {
  const limit = limitBody({ maxSize: BODY_LIMIT, tooLarge: () => problem('PAYLOAD_TOO_LARGE') });
  app.onError(handleError(services.logger));
  const isProduction = services.config.environment === 'production';
  const here = routes.filter(({ operation }) => services.config.orderTrials || !operation.isTrial);
  const methodsAt = servedMethods(app);
  app.notFound((c) => {
    // Returned, not thrown: a thrown error would bypass the request log and the metrics.
    const allowed = methodsAt(c.req.path);
    if (allowed.length === 0) return problemResponse(c, problem('NOT_FOUND').body);
    c.header('allow', allowed.join(', '));
    return problemResponse(c, problem('METHOD_NOT_ALLOWED').body);
  });

  // Literal segments before parameters, so that orders/quote is not read as an order's id.
  const ordered = here.sort((a, b) => honoPath(a.operation.path).localeCompare(honoPath(b.operation.path)));
  const literalFirst = ordered.sort(
    (a, b) => Number(a.operation.path.includes('{')) - Number(b.operation.path.includes('{')),
  );
  for (const route of literalFirst) {
    const { method, upload } = route.operation;
    const path = honoPath(route.operation.path);
    // A GET has no body; uploads count their bytes themselves.
    if (method !== 'get' && !upload) app.on(method.toUpperCase(), path, limit);
    app.on(method.toUpperCase(), path, async (c) => {
      c.set('route', route.operation.path);
      try {
        // A provider's notice has credentials of the provider, which its operation reads itself.
        const header = isNotice(route.operation) ? undefined : c.req.header('authorization');
        const actor = await identify(header, (name, value) => c.header(name, value));
        const context = { ...services, actor, requestId: c.get('requestId') };
        return await onDatabase(route, atMoment(route.operation, c, context), (given) =>
          handleRequest(route, c, given),
        );
      } catch (error) {
        throw isProduction ? error : declaredOnly(route.operation, error);
      }
    });
  }
}
