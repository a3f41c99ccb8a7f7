/** A server that speaks the OpenAI protocol. */
export interface AssistantServer {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
}

export interface AssistantMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface AssistantRequest {
  readonly server: AssistantServer;
  readonly messages: readonly AssistantMessage[];
  /** The most tokens of the reply. */
  readonly maxTokens: number;
  /** Ends the call upstream as well, so that nothing more is charged. */
  readonly signal: AbortSignal;
}

/** A piece of a reply, or what it took. */
export type AssistantPiece =
  | { readonly text: string }
  | { readonly promptTokens: number; readonly replyTokens: number };

/** Writes replies. It has no tools: whatever a text asks of it, it can only write. */
export interface Assistant {
  /** @throws Error when the server refuses, is too slow, or breaks off before it has said that it is done */
  write(request: AssistantRequest): AsyncIterable<AssistantPiece>;
}
