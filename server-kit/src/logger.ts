import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { spanFields } from './traces/spans.ts';

export type { Logger };

/** Kinds of secrets and personal data by their form, with the word that replaces them in a log. */
const KINDS: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  // An API key, also one that was cut.
  [/\biruon_[0-9A-Za-z]{12}_[0-9A-Za-z]+/g, '[API key]'],
  [/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // A registration number, before a phone number, whose form it may contain.
  [/(?<![\w.-])\d{6}-?[1-8]\d{6}(?![\w-])/g, '[registration number]'],
  [/(?<![\w.-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}(?![\w-])/g, '[card number]'],
  [/(?<![\w.-])(?:\+82-?|0)\d{1,2}-?\d{3,4}-?\d{4}(?![\w-])/g, '[phone]'],
];

/** A text from outside, such as the response of a mail server, without the personal data that has a known form. */
export const maskPersonal = (text: string): string =>
  KINDS.reduce((masked, [form, word]) => masked.replaceAll(form, word), text);

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

/** What is logged of an error: `detail` and `where` of Postgres contain values of rows, errors of clients whole requests. */
const KEPT = [
  'type',
  'message',
  'stack',
  'code',
  'errno',
  'syscall',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
] as const;

const masked = (value: unknown): unknown => (typeof value === 'string' ? maskPersonal(value) : value);

function writtenError(error: unknown): unknown {
  if (!(error instanceof Error)) return masked(error);
  const all = stdSerializers.err(error) as unknown as Record<string, unknown>;
  const kept = Object.fromEntries(KEPT.flatMap((key) => (all[key] === undefined ? [] : [[key, masked(all[key])]])));
  const { aggregateErrors: several } = all;
  return Array.isArray(several) ? { ...kept, aggregateErrors: several.slice(0, 10).map(writtenPart) } : kept;
}

/** An error within another one, which pino has already converted. */
const writtenPart = ({ type, message }: { type?: string; message?: string }) => ({ type, message: masked(message) });

/**
 * A structured logger that writes one line of JSON per message; levels have pino's names. Texts lose the personal data that has
 * a known form, because they may be those of another server. A line of a traced request has its `traceId` and `spanId`.
 */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      name,
      level,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: writtenError },
      mixin: spanFields,
      // By default pino writes the fields of each line into the object of the mixin: one that is shared would keep them for later lines.
      mixinMergeStrategy: (fields: object, ids: object) => ({ ...ids, ...fields }),
      formatters: {
        log: (fields) => Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, masked(value)])),
      },
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    },
    destination,
  );
}
