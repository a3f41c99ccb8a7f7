import { z } from 'zod';

/**
 * The reply mode of the server: `sources` quotes the given sources; `echo` repeats its whole input, including the system message; `parrot`
 * repeats the last message; `slow` waits before each word; `cut` disconnects in the middle; `fail` returns 500; `silent` returns an empty
 * reply.
 */
export const replyModes = ['sources', 'echo', 'parrot', 'slow', 'cut', 'fail', 'silent'] as const;
export type ReplyMode = (typeof replyModes)[number];

const message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() });
/** Strict: the assistant of the store has no tools and requests none. */
export const completionRequest = z.strictObject({
  model: z.string().min(1),
  messages: z.array(message).min(1).max(200),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  max_tokens: z.int().positive().optional(),
});
export type CompletionRequest = z.output<typeof completionRequest>;

const KEPT = 200;

/** The received requests and the reply mode. */
export interface AssistantServer {
  key: string;
  mode: ReplyMode;
  /** The latest requests, each with a flag whether its client disconnected early. */
  received: { request: CompletionRequest; isAborted: boolean }[];
}

export const openAssistant = (key: string): AssistantServer => ({ key, mode: 'sources', received: [] });

export function note(server: AssistantServer, request: CompletionRequest) {
  const entry = { request, isAborted: false };
  server.received.push(entry);
  if (server.received.length > KEPT) server.received.shift();
  return entry;
}

/** The text of a reply. */
export function replyTo({ messages }: CompletionRequest, mode: ReplyMode): string {
  if (mode === 'parrot') return messages.at(-1)?.content ?? '';
  if (mode === 'echo') return messages.map(({ role, content }) => `${role}: ${content}`).join('\n');
  const prompt = messages.at(-1)?.content ?? '';
  const [, title, text = ''] = /<자료 번호="1" 제목="([^"]*)">([^<]*)</.exec(prompt) ?? [];
  if (title === undefined) return '자료에서 찾지 못했습니다. 상담원과 이야기하시기를 권합니다.';
  return `「${title}」에 따르면 다음과 같습니다. ${text.slice(0, 300)} [1]`;
}
