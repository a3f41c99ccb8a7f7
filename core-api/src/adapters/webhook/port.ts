export interface WebhookCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A status with the beginning of the response, or the reason why there is none. */
export type WebhookOutcome =
  | { kind: 'responded'; status: number; retryAfter: string | null; body: string }
  | { kind: 'none'; reason: 'ADDRESS_REFUSED' | 'CONNECTION' | 'TIMEOUT' };

/** Posts to endpoints of other programs. */
export interface WebhookTransport {
  /** True if an endpoint may have this address: https at a public host, or a host that the settings name. */
  accepts(url: string): boolean;
  /** Never rejects, and ends by its own deadline. */
  post(call: WebhookCall): Promise<WebhookOutcome>;
}
