import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SmsRefused, type SmsTransport } from './port.ts';

export interface SolapiAccess {
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  /** Digits of the sender's number, registered at the provider as the law demands. */
  sender: string;
  /** The clock for signing requests. */
  now?: () => Date;
  /** How long to wait for a response, milliseconds. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE = 256 * 1024;
/** Errors of the message itself; every other 4xx concerns the account, which the store can correct later. */
const BAD_MESSAGE = 400;

const failed = z.looseObject({ statusCode: z.string(), statusMessage: z.string().default('') });
const reply = z.looseObject({ failedMessageList: z.array(failed).max(10) });

function authorization({ apiKey, apiSecret, now = () => new Date() }: SolapiAccess): string {
  const date = now().toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/**
 * Text messages by Solapi, version 4. Reference: its Node client (solapi-nodejs), src/lib/authenticator.ts and
 * src/models.
 */
export function createSolapiTransport(access: SolapiAccess): SmsTransport {
  return {
    async send({ to, text, id }) {
      const message = { to, from: access.sender, text, type: 'SMS', autoTypeDetect: false, customFields: { id } };
      const response = await fetch(new URL('/messages/v4/send-many/detail', access.apiUrl), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(access.timeoutMs ?? TIMEOUT_MS),
        headers: { 'content-type': 'application/json', authorization: authorization(access) },
        body: JSON.stringify({ messages: [message] }),
      });
      const body = (await response.text()).slice(0, MAX_RESPONSE);
      if (response.status === BAD_MESSAGE) throw new SmsRefused(`HTTP 400 ${body.slice(0, 200)}`);
      if (!response.ok) throw new Error(`HTTP ${response.status} ${body.slice(0, 200)}`);
      const [failure] = reply.parse(JSON.parse(body)).failedMessageList;
      if (failure) throw new SmsRefused(`${failure.statusCode} ${failure.statusMessage}`);
    },
  };
}
