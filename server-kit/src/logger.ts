import { type Logger, pino } from 'pino';

export type { Logger };

// Secrets and personal data are never written to a log, at any depth of an object.
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

/** A structured logger, one line of JSON each; levels have pino's names. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
  });
}
