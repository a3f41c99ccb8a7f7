import { type GatewayOperation, uploadLimits } from '@iruon/contract';
import { gatewayOperations } from '@iruon/contract/gateway-operations';
import { callHeaders, forwardUpload, type Logger, limitBody } from '@iruon/server-kit';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Core } from '../core.ts';
import { problemOf } from '../problems.ts';
import { allow, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { downloadHandler, onRefusal } from './downloads.ts';
import { addressOf } from './forward.ts';
import { inDialect, jsonHandler, oneOfListHandler } from './responses.ts';

const MAX_BODY = 256 * 1024;

interface GatewayParts {
  core: Core;
  logger: Logger;
  onlyOperators: MiddlewareHandler<OperatorEnv>;
  withTrials: boolean;
}

/**
 * Every operation of the contract for operators, at its address in core-api. Session and right are checked before it is
 * forwarded; core-api checks everything else. Other operations have no route here.
 */
export function gatewayRoutes({ core, logger, onlyOperators, withTrials }: GatewayParts): Hono<OperatorEnv> {
  const operations = operatorOperations({ withTrials });
  const limit = limitBody({ maxSize: MAX_BODY, tooLarge: () => problemOf('PAYLOAD_TOO_LARGE') });
  const small = compress();
  const files = new Hono<OperatorEnv>();
  const app = new Hono<OperatorEnv>();
  files.onError(onRefusal(logger));

  for (const operation of operations) {
    const { method, carries } = operation;
    const at = [method.toUpperCase(), routeOf(operation)] as const;
    const door = [onlyOperators, allow(operation)] as const;
    if (carries === 'download') files.on(...at, ...door, limit, downloadHandler(core, operation));
    else if (carries === 'upload') app.on(...at, ...door, uploadHandler(core, operation));
    else app.on(...at, ...door, limit, small, jsonHandler(core, operation));
  }
  for (const list of listsWithoutRecords(operations)) {
    const path = `${routeOf(list)}/:_id`;
    app.get(path, onlyOperators, allow(list), small, oneOfListHandler(core, list));
  }
  // Routes of files come first: some have a literal segment where records have an id.
  return new Hono<OperatorEnv>().route('/', files).route('/', app);
}

/** Reads of one record for lists without an operation that reads one. */
function listsWithoutRecords(operations: readonly GatewayOperation[]): GatewayOperation[] {
  const read = new Set(operations.filter(({ method }) => method === 'get').map(({ path }) => path));
  return operations.filter((each) => each.shape.kind === 'list' && !read.has(`${each.path}/{_id}`));
}

/** Literal addresses before those with parameters, so that orders/export is not read as the id of an order. */
const byAddress = (a: GatewayOperation, b: GatewayOperation) =>
  Number(a.path.includes('{')) - Number(b.path.includes('{')) || a.path.localeCompare(b.path);

/**
 * The operations of core-api that the console may call: those of the contract for operators.
 * @param withTrials true to include operations for trials
 */
const operatorOperations = ({ withTrials }: { withTrials: boolean }): GatewayOperation[] =>
  gatewayOperations.filter(({ isTrial }) => withTrials || !isTrial).sort(byAddress);

/** The address of an operation in Hono's syntax, `/orders/:_id`. */
const routeOf = ({ path }: Pick<GatewayOperation, 'path'>) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const MAX_BYTES = uploadLimits.document + 64 * 1024;

/** An operation with a file in a form: the form is forwarded as a stream, so it cannot be repeated. */
function uploadHandler(core: Core, { path, shape }: GatewayOperation) {
  return async (c: OperatorContext): Promise<Response> => {
    if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw problemOf('FILE_TOO_LARGE');
    const response = await forwardUpload(
      c.req.raw,
      addressOf(core, path, c),
      callHeaders(c.get('requestId'), c.get('session')),
    );
    return inDialect(c, response, shape, '');
  };
}
