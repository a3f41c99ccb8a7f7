import type { Operation } from '@iruon/contract';
import { type Logger, limitBody } from '@iruon/server-kit';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Core } from '../core.ts';
import { problemOf } from '../problems.ts';
import { allow, type OperatorEnv } from '../sessions/operator.ts';
import { downloadHandler, onRefusal } from './downloads.ts';
import { shapeOf } from './list-dialect.ts';
import { jsonHandler, oneOfListHandler } from './responses.ts';
import { routeOf, staffOperations } from './staff-operations.ts';
import { uploadHandler } from './uploads.ts';

const MAX_BODY = 256 * 1024;

interface GatewayParts {
  core: Core;
  logger: Logger;
  onlyOperators: MiddlewareHandler<OperatorEnv>;
  withTrials: boolean;
}

/**
 * Every operation of the contract for staff, at its address in core-api: session and scope are checked before it is
 * forwarded, core-api checks the rest. Other operations have no route here.
 */
export function gatewayRoutes({ core, logger, onlyOperators, withTrials }: GatewayParts): Hono<OperatorEnv> {
  const operations = staffOperations({ withTrials });
  const limit = limitBody({ maxSize: MAX_BODY, tooLarge: () => problemOf('PAYLOAD_TOO_LARGE') });
  const small = compress();
  const files = new Hono<OperatorEnv>();
  const app = new Hono<OperatorEnv>();
  files.onError(onRefusal(logger));

  for (const operation of operations) {
    const { method, upload, success } = operation;
    const at = [method.toUpperCase(), routeOf(operation)] as const;
    const door = [onlyOperators, allow(operation)] as const;
    if (success.content === 'binary') files.on(...at, ...door, limit, downloadHandler(core, operation));
    else if (upload) app.on(...at, ...door, uploadHandler(core, operation));
    else app.on(...at, ...door, limit, small, jsonHandler(core, operation));
  }
  for (const list of listsWithoutRecords(operations)) {
    const path = `${routeOf(list)}/:_id`;
    app.get(path, onlyOperators, allow(list), small, oneOfListHandler(core, list));
  }
  // Files first: some of their addresses are literal in a segment where records have an id.
  return new Hono<OperatorEnv>().route('/', files).route('/', app);
}

/** Lists without an operation that reads one record. */
function listsWithoutRecords(operations: readonly Operation[]): Operation[] {
  const read = new Set(operations.filter(({ method }) => method === 'get').map(({ path }) => path));
  return operations.filter((each) => shapeOf(each).kind === 'list' && !read.has(`${each.path}/{_id}`));
}
