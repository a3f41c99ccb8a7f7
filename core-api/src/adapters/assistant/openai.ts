import type { Assistant, AssistantPiece, AssistantRequest } from './port.ts';

/** Deadlines until the first text, and between two parts, milliseconds. */
const FIRST_MS = 30_000;
const NEXT_MS = 20_000;

/** The next part. Throws after `ms`. */
async function within<T>(ms: number, next: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the assistant sent nothing for ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function* write(
  { server, messages, maxTokens, signal }: AssistantRequest,
  deadlines: { firstMs: number; nextMs: number },
): AsyncGenerator<AssistantPiece> {
  const { default: OpenAI } = await import('openai');
  const client = new OpenAI({
    baseURL: server.baseUrl,
    apiKey: server.key,
    maxRetries: 0,
    timeout: deadlines.firstMs,
    fetchOptions: { redirect: 'error' },
  });
  const stopping = new AbortController();
  const both = AbortSignal.any([signal, stopping.signal]);
  try {
    const stream = await within(
      deadlines.firstMs,
      client.chat.completions.create(
        {
          model: server.model,
          messages: messages.map(({ role, content }) => ({ role, content })),
          max_tokens: maxTokens,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal: both },
      ),
    );
    const pieces = stream[Symbol.asyncIterator]();
    let isFinished = false;
    for (let wait = deadlines.firstMs; ; wait = deadlines.nextMs) {
      const { value, done } = await within(wait, pieces.next());
      if (done) break;
      const [choice] = value.choices;
      if (choice?.delta.content) yield { text: choice.delta.content };
      if (choice?.finish_reason) isFinished = true;
      if (value.usage) yield { promptTokens: value.usage.prompt_tokens, replyTokens: value.usage.completion_tokens };
    }
    if (!isFinished && !signal.aborted) throw new Error('the assistant broke off');
  } finally {
    stopping.abort();
  }
}

/** Replies by any server with OpenAI's chat completions. `deadlines` are shorter in tests. */
export function createOpenaiAssistant(deadlines = { firstMs: FIRST_MS, nextMs: NEXT_MS }): Assistant {
  return { write: (request) => write(request, deadlines) };
}
