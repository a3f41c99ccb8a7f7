import { type Logger, pino } from 'pino';

export type { Logger };

// Secrets and personal data, which are removed at any depth of a logged object.
const secrets = [
  'password',
  'accessToken',
  'refreshToken',
  'sessionId',
  'authorization',
  'cookie',
  'secretKey',
  'phone',
  'email',
  'cardNumber',
  'ownerNo',
  'passwordPrefix',
  'billingKey',
];

/** A structured logger that writes one line of JSON per message; levels have pino's names. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
  });
}
