import { type Operation, problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { answerProblem, type Logger } from '@iruon/server-kit';
import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { hold } from '../body.ts';
import type { Core } from '../core/core.ts';
import { fetchFile, passOn } from '../core/pass-through.ts';
import { problemBehind } from '../problems.ts';
import { allow, type OperatorEnv, sendAsOperator } from '../sessions/operator.ts';

/** An operation that streams a workbook, told by its query what of. */
type WorkbookOperation = Operation & { query: z.ZodType<Record<string, string | undefined>> };

/**
 * The .xlsx of a period. The browser asks for it as a page, not by script, so that it streams to disk; a refusal is therefore
 * a small page too. `data-problem` marks the sentence for the console, which asks in a hidden frame. A script that asks
 * by itself gets the problem as it is.
 */
export function workbookRoutes(
  operation: WorkbookOperation,
  core: Core,
  onlyOperators: MiddlewareHandler<OperatorEnv>,
  logger: Logger,
): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.use(onlyOperators);

  app.get('/', allow(operation), async (c) => {
    const given = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));
    const query = new URLSearchParams({ ...hold(operation.query, given) });
    const answer = await sendAsOperator(c, (headers) =>
      fetchFile(core, `${operation.path}?${query}`, { ...headers }, c.req.raw.signal),
    );
    if (answer.ok) return passOn(answer);
    throw new CoreProblem(problem.parse(await answer.json()));
  });

  app.onError((error, c) => {
    const body = problemBehind(error, logger);
    if (!c.req.header('accept')?.includes('text/html')) return answerProblem(c, body);
    const sentence = [body.title, body.detail, ...(body.errors ?? []).map(({ message }) => message)].filter(Boolean);
    c.header('cache-control', 'no-store');
    return c.html(
      html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><title>파일을 만들지 못했습니다</title></head>
<body>
<h1>파일을 만들지 못했습니다</h1>
<p data-problem>${sentence.join(' ')}</p>
<p><a href="/">콘솔로 돌아가기</a></p>
</body>
</html>`,
      body.status as ContentfulStatusCode,
    );
  });

  return app;
}
