import { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE = 64 * 1024;

export interface SocialAccess {
  /** Host of login page and tokens; browsers open it as well. */
  authUrl: string;
  /** Host of profiles. */
  apiUrl: string;
  clientId: string;
  /** How long to wait for a response, milliseconds. */
  timeoutMs?: number;
}

export interface SocialRequest {
  url: URL;
  /** Sent as a form by POST; without it the request is a GET. */
  form?: Record<string, string>;
  authorization?: string;
  signal?: AbortSignal | undefined;
}

const anything = z.record(z.string(), z.unknown());

export interface SocialReply {
  status: number;
  body: Record<string, unknown>;
}

/** One call with a deadline. @throws ProblemError SOCIAL_UNAVAILABLE without a readable response or with a 5xx */
export async function callSocial(
  { url, form, authorization, signal }: SocialRequest,
  timeoutMs = TIMEOUT_MS,
): Promise<SocialReply> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(authorization && { headers: { authorization } }),
      ...(form && { body: new URLSearchParams(form) }),
    });
    const text = await response.text();
    if (response.status >= 500 || text.length > MAX_RESPONSE) throw new Error(`HTTP ${response.status}`);
    return { status: response.status, body: anything.parse(JSON.parse(text)) };
  } catch (cause) {
    throw problem('SOCIAL_UNAVAILABLE', { cause });
  }
}

/** A response in the expected shape. @throws ProblemError SOCIAL_UNAVAILABLE */
export function expectShape<Body>(shape: z.ZodType<Body>, { status, body }: SocialReply): Body {
  const read = shape.safeParse(body);
  if (status === 200 && read.success) return read.data;
  const cause = read.error ?? new Error(`HTTP ${status} ${JSON.stringify(body).slice(0, 200)}`);
  throw problem('SOCIAL_UNAVAILABLE', { cause });
}

/** Errors of a token request that concern the code; the others concern the shop and its keys. */
const ABOUT_THE_CODE = new Set(['invalid_grant', 'invalid_request', 'access_denied']);

/** True if the provider rejected the code or token, with any status. */
export const isCodeRefused = ({ body }: SocialReply): boolean =>
  typeof body.error === 'string' && ABOUT_THE_CODE.has(body.error);

/** @throws ProblemError SOCIAL_FAILED for a refused code */
export function refuseCode({ status, body }: SocialReply): never {
  const { error, error_code, error_description } = body;
  throw problem('SOCIAL_FAILED', {
    cause: new Error(`HTTP ${status} ${[error, error_code, error_description].filter(Boolean).join(' ')}`),
  });
}

export const address = z.email().max(254);
