import { z } from 'zod';

export const port = z.coerce.number().int().min(1).max(65_535);
/** An address of this machine to listen on, as a name or a number. */
export const listenAddress = z
  .string()
  .regex(/^[\w.:-]{1,253}$/, 'must be an address such as 127.0.0.1 or 0.0.0.0')
  .default('127.0.0.1')
  .describe('Address to listen on; `0.0.0.0` in a container, or where the proxy is another machine');
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
export const trustedProxies = z.coerce
  .number()
  .int()
  .min(0)
  .max(5)
  .default(0)
  .describe('Number of own proxies in front that append to X-Forwarded-For');

export const connectionsPerAddress = z.coerce
  .number()
  .int()
  .min(10)
  .max(20_000)
  .default(1_000)
  .describe(
    'Maximum number of connections of one network address (with `TRUSTED_PROXIES` the proxy must limit them), and of its chat sockets',
  );

/** Writes one line to stderr and ends the process with exit code 1. */
export function failStart(message: string): never {
  process.stderr.write(`${message.replaceAll('\n', ' ')}\n`);
  process.exit(1);
}

/** The settings of a process, typed. Ends the process with one line for a missing or invalid one. */
export function readEnv<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv = process.env): z.infer<T> {
  // An empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return failStart(`Bad setting: ${problems.join('; ')}`);
}
