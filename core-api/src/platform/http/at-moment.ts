import { type Operation, PREVIEW_HEADER } from '@iruon/contract';
import type { Context as HonoContext } from 'hono';
import { previewOfToken } from '../security/preview-token.ts';
import type { Context } from '../services.ts';
import { problem } from './problem.ts';

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
