import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { WebhookCall, WebhookOutcome, WebhookTransport } from './port.ts';
import { InnerAddressError, isPublicAddress, publicLookup } from './public-address.ts';

/** The deadline of a call with its response, milliseconds. */
const DEADLINE_MS = 10_000;
/** The response is read up to this length. */
const MAX_BYTES = 16_384;
const EXCERPT_LENGTH = 500;

interface HttpWebhookSettings {
  /** Hosts, with their port if it is not the usual one, that may be inner and without TLS. */
  innerHosts: ReadonlySet<string>;
  deadlineMs?: number;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** An excerpt that Postgres stores: no control characters, no half of a pair. */
const excerptOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, EXCERPT_LENGTH)
    .toWellFormed()
    .trim();

async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES);
}

/** Posts by HTTP/1.1 with a connection for each call. Redirects are not followed: their status is the outcome. */
export function createHttpWebhook({ innerHosts, deadlineMs = DEADLINE_MS }: HttpWebhookSettings): WebhookTransport {
  const isNamed = (url: URL) => innerHosts.has(url.host);

  function accepts(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    if (url.username || url.password || url.hash) return false;
    if (isNamed(url)) return url.protocol === 'https:' || url.protocol === 'http:';
    const host = hostOf(url);
    return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
  }

  function respond({ url, headers, body }: WebhookCall, signal: AbortSignal): Promise<IncomingMessage> {
    const target = new URL(url);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { request } = target.protocol === 'http:' ? http : https;
    const payload = Buffer.from(body);
    request(
      target,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: { ...headers, 'content-length': payload.length },
        ...(isNamed(target) ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
      .on('error', reject)
      .end(payload);
    return promise;
  }

  async function post(call: WebhookCall): Promise<WebhookOutcome> {
    if (!accepts(call.url)) return { kind: 'none', reason: 'ADDRESS_REFUSED' };
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const response = await respond(call, signal);
      const body = excerptOf(await readBeginning(response));
      const { statusCode = 0, headers } = response;
      return { kind: 'responded', status: statusCode, retryAfter: headers['retry-after'] ?? null, body };
    } catch (error) {
      if (signal.aborted) return { kind: 'none', reason: 'TIMEOUT' };
      return { kind: 'none', reason: error instanceof InnerAddressError ? 'ADDRESS_REFUSED' : 'CONNECTION' };
    }
  }

  return { accepts, post };
}
