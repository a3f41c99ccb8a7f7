import { type Operation, uploadLimits } from '@iruon/contract';
import { callHeaders, forwardUpload } from '@iruon/server-kit';
import type { Core } from '../core.ts';
import { problemOf } from '../problems.ts';
import type { OperatorContext } from '../sessions/operator.ts';
import { addressOf } from './forward.ts';
import { shapeOf } from './list-dialect.ts';
import { inDialect } from './responses.ts';

const MAX_BYTES = uploadLimits.document + 64 * 1024;

/** An operation with a file in a form: the form is forwarded as a stream, which cannot be repeated. */
export function uploadHandler(core: Core, operation: Operation) {
  const shape = shapeOf(operation);
  return async (c: OperatorContext): Promise<Response> => {
    if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw problemOf('FILE_TOO_LARGE');
    const response = await forwardUpload(
      c.req.raw,
      addressOf(core, operation, c),
      callHeaders(c.get('requestId'), c.get('session')),
    );
    return inDialect(c, response, shape, '');
  };
}
