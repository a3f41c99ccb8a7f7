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
  /** Maximum number of tokens of the reply. */
  readonly maxTokens: number;
  /** Ends the call upstream as well, which stops further charges. */
  readonly signal: AbortSignal;
}

/** A part of a reply, or its usage. */
export type AssistantPiece =
  | { readonly text: string }
  | { readonly promptTokens: number; readonly replyTokens: number };

/** Writes replies. It has no tools: a prompt can make it write text, and nothing else. */
export interface Assistant {
  /** @throws Error when the server refuses, is too slow, or disconnects before the end of the reply */
  write(request: AssistantRequest): AsyncIterable<AssistantPiece>;
}
