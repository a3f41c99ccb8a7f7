import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { TraceOptions } from './traces/start-traces.ts';

export const port = z.coerce.number().int().min(1).max(65_535);
/** An address of this machine to listen on, as a name or a number. */
export const listenAddress = z
  .string()
  .regex(/^[\w.:-]{1,253}$/, 'must be an address such as 127.0.0.1 or 0.0.0.0')
  .default('127.0.0.1')
  .describe('Address to listen on; `0.0.0.0` in a container, or where the proxy is another machine');
export const drainMs = z.coerce
  .number()
  .int()
  .min(0)
  .max(60_000)
  .default(0)
  .describe(
    'Time after a stop signal in which the process reports not ready and still serves, ms: longer than two probes of the balancer; 0 without one',
  );
export const url = z.url({ protocol: /^https?$/ });
export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  .default('info')
  .describe('Least level that is logged');
export const nodeEnv = z
  .enum(['production', 'development', 'test'])
  .default('production')
  .describe('`production` requires every address and key');

/** The number of our own proxies that append to X-Forwarded-For; 0 trusts the socket only. */
const trustedProxies = z.coerce
  .number()
  .int()
  .min(0)
  .max(5)
  .default(0)
  .describe('Number of own proxies in front that append to X-Forwarded-For');

const connectionsPerAddress = z.coerce
  .number()
  .int()
  .min(10)
  .max(20_000)
  .default(1_000)
  .describe(
    'Maximum number of connections of one network address (with `TRUSTED_PROXIES` the proxy must limit them), and of its chat sockets',
  );

export const concurrentRequests = z.coerce
  .number()
  .int()
  .min(8)
  .max(1_000)
  .default(64)
  .describe(
    'Maximum number of reads that run at once while the process has time left; others wait briefly or are refused with 503. Logins, checkouts and other lanes have limits of their own',
  );

const metricsPort = port
  .optional()
  .describe('Port of `/metrics`, which only the monitoring may reach; without it nothing is measured');

/** Marks a setting that may also be given as a file, by a variable with `_FILE` after its name. */
export const secret = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ description, isSecret: true });

/** Secrets of one purpose: the first one makes, all of them check, so that a new one can be put in front without a pause. */
export type SecretKeys = readonly [string, ...string[]];

const MAX_KEYS = 5;

/** Keys separated by commas, each of `least` to `most` characters. */
export const secretKeys = (least: number, most = 4_096) =>
  z.string().transform((text, check): SecretKeys => {
    const [first = '', ...others] = text.split(',').map((key) => key.trim());
    const keys: SecretKeys = [first, ...others];
    if (keys.every(({ length }) => length >= least && length <= most) && keys.length <= MAX_KEYS) return keys;
    const long = least === most ? `${least} characters` : `at least ${least} characters`;
    check.issues.push({ code: 'custom', message: `each key must have ${long}, at most ${MAX_KEYS} keys`, input: '' });
    return z.NEVER;
  });

export const bffKey = secret(
  secretKeys(32),
  'Shared by core-api and both front servers: `key,...`, each of 32 characters or more. The first key is sent, all are accepted',
);

const HEADER = /^([!#$%&'*+.^\w`|~-]+)=([^,]*)$/;

/** `name=value,...` with percent-encoded values, as OpenTelemetry writes headers. */
const headersOfExporter = z
  .string()
  .transform((text, check): Record<string, string> => {
    const parts = text.split(',').map((part) => HEADER.exec(part.trim()));
    if (parts.every((part) => part !== null))
      return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]));
    check.issues.push({ code: 'custom', message: 'must be name=value,...', input: '' });
    return z.NEVER;
  })
  .optional();

/** Traces, by the names of OpenTelemetry. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'Collector of traces by OTLP over HTTP, e.g. `http://tempo:4318`; without it nothing is traced, nor loaded',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(headersOfExporter, 'Headers of requests to the collector, `name=value,...`'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests and jobs that are traced, 0 to 1; core-api follows the front servers'),
};

/** Where to send traces; undefined for nowhere. */
export const tracesOf = (given: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TraceOptions | undefined =>
  given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        ratio: given.OTEL_TRACES_SAMPLER_ARG,
      };

/** The settings that both front servers have. */
export const frontSettings = {
  NODE_ENV: nodeEnv,
  LOG_LEVEL: logLevel,
  LISTEN_ADDRESS: listenAddress,
  DRAIN_MS: drainMs,
  CORE_URL: url.default('http://127.0.0.1:3002').describe('Address of core-api'),
  BFF_KEY: bffKey,
  POSTCODE_JS_URL: url
    .default('https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js')
    .describe('Script of the postcode search; its origin enters the CSP'),
  TRUSTED_PROXIES: trustedProxies,
  CONNECTIONS_PER_ADDRESS: connectionsPerAddress,
  CONCURRENT_REQUESTS: concurrentRequests,
  METRICS_PORT: metricsPort,
  ...traceSettings,
};

/** Writes one line to stderr and ends the process with exit code 1. */
export function failStart(message: string): never {
  process.stderr.write(`${message.replaceAll('\n', ' ')}\n`);
  process.exit(1);
}

const FILE = '_FILE';
const MAX_SECRET_BYTES = 64 * 1024;

export interface GivenSettings {
  values: Partial<NodeJS.ProcessEnv>;
  /** `NAME: what is wrong`; never a value. */
  problems: string[];
}

/** The secrets of a settings schema. */
export const secretsOf = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape).flatMap(([name, field]) => (field.meta()?.isSecret ? [name] : []));

/** @throws Error with the reason, without the contents */
function readSecret(path: string): string {
  const file = statSync(path);
  if (!file.isFile()) throw new Error('is no file');
  if (file.size > MAX_SECRET_BYTES) throw new Error(`is larger than ${MAX_SECRET_BYTES} bytes`);
  // Editors and `echo` end a file with a newline, which is no part of the secret.
  const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  if (text === '') throw new Error('is empty');
  return text;
}

/**
 * The variables that are set; an empty one counts as not set. A secret may be given as a file instead, as mounted by
 * Docker or Kubernetes: `NAME_FILE` contains its path. Only `secrets` are read from files; `NAME_FILE` of another one
 * of `names` is a mistake.
 */
export function givenSettings(
  env: NodeJS.ProcessEnv,
  { names, secrets }: { names: readonly string[]; secrets: readonly string[] },
): GivenSettings {
  const values: Partial<NodeJS.ProcessEnv> = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const problems: string[] = [];
  for (const name of names) {
    const path = values[`${name}${FILE}`];
    // A setting may itself have such a name.
    if (path === undefined || names.includes(`${name}${FILE}`)) continue;
    if (!secrets.includes(name)) problems.push(`${name}${FILE}: only secrets are read from files`);
    else if (values[name] !== undefined) problems.push(`${name}: is given twice, as ${name} and as ${name}${FILE}`);
    else
      try {
        values[name] = readSecret(path);
      } catch (error) {
        problems.push(`${name}${FILE}: ${error instanceof Error ? error.message : String(error)}`);
      }
    delete values[`${name}${FILE}`];
  }
  return { values, problems };
}

/**
 * Parses the settings of a process. A secret may be in a file, see `givenSettings`.
 * @returns the settings, or every wrong variable with the reason, without values
 */
export function parseEnv<T extends z.ZodObject>(
  schema: T,
  env: NodeJS.ProcessEnv,
): { settings: z.infer<T> } | { problems: string[] } {
  const { values, problems } = givenSettings(env, { names: Object.keys(schema.shape), secrets: secretsOf(schema) });
  const result = schema.safeParse(values);
  if (result.success && problems.length === 0) return { settings: result.data };
  // A file that cannot be read is the reason why its setting is missing.
  const isExplained = (name: string) => problems.some((problem) => problem.startsWith(`${name}${FILE}:`));
  const wrong = (result.error?.issues ?? []).flatMap(({ path, message }) => {
    const name = path.join('.');
    if (values[name] !== undefined) return [`${name}: ${message}`];
    return isExplained(name) ? [] : [`${name}: is missing`];
  });
  return { problems: [...problems, ...wrong] };
}

/** The settings of a process, typed. Ends the process with one line that names every missing or wrong one. */
export function readEnv<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv = process.env): z.infer<T> {
  const parsed = parseEnv(schema, env);
  if ('settings' in parsed) return parsed.settings;
  return failStart(`Bad setting: ${parsed.problems.join('; ')}`);
}
