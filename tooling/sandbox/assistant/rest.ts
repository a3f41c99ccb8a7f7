import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { type AssistantServer, completionRequest, note, replyModes, replyTo } from './replies.ts';

const PIECE = 8;
const FAST_MS = 5;
const SLOW_MS = 100;
const SILENT_MS = 60_000;

const refusal = (message: string, type: string) => ({ error: { message, type, param: null, code: null } });

/** Chat completions, streamed like by OpenAI-compatible servers; `/openai/mode` and `/openai/received` are for tests. */
export function assistantRoutes(server: AssistantServer, stopping: AbortSignal, { fastMs = FAST_MS } = {}): Hono {
  const app = new Hono();

  app.put('/openai/mode', async (c) => {
    server.mode = z.enum(replyModes).parse((await c.req.json()).mode);
    return c.body(null, 204);
  });
  app.get('/openai/received', (c) => c.json(server.received));

  app.post('/openai/v1/chat/completions', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${server.key}`)
      return c.json(refusal('Incorrect API key provided', 'invalid_request_error'), 401);
    const parsed = completionRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json(refusal(parsed.error.message, 'invalid_request_error'), 400);
    const request = parsed.data;
    const { mode } = server;
    const entry = note(server, request);
    if (mode === 'fail') return c.json(refusal('The server had an error', 'server_error'), 500);

    const text = replyTo(request, mode);
    const frame = {
      id: `chatcmpl-${server.received.length}`,
      object: 'chat.completion.chunk',
      created: 0,
      model: request.model,
    };
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => {
        entry.isAborted = true;
      });
      const send = (choices: object[], more: object = {}) =>
        stream.writeSSE({ data: JSON.stringify({ ...frame, choices, ...more }) });
      const isOver = () => entry.isAborted || stopping.aborted;
      if (mode === 'silent') await stream.sleep(SILENT_MS);
      for (let from = 0; from < text.length && !isOver(); from += PIECE) {
        if (mode === 'cut' && from > text.length / 2) return;
        await send([{ index: 0, delta: { content: text.slice(from, from + PIECE) }, finish_reason: null }]);
        await stream.sleep(mode === 'slow' ? SLOW_MS : fastMs);
      }
      if (isOver()) return;
      await send([{ index: 0, delta: {}, finish_reason: 'stop' }]);
      const prompt_tokens = Math.ceil(request.messages.map(({ content }) => content).join('').length / 2);
      const completion_tokens = Math.ceil(text.length / 2);
      if (request.stream_options?.include_usage)
        await send([], {
          usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
        });
      await stream.writeSSE({ data: '[DONE]' });
    });
  });
  return app;
}
