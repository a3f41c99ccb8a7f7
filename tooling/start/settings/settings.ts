import { join, resolve } from 'node:path';
import { z } from 'zod';
import { defaultDataFolder, REPOSITORY } from '../../postgres/index.ts';

const givenPort = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a port number from 1 to 65535');
const port = (fallback: number) => givenPort.default(fallback);

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  STOREFRONT_PORT: port(3000),
  ADMIN_PORT: port(3001),
  CORE_PORT: port(3002),
  SANDBOX_PORT: port(3100),
  SANDBOX_SMTP_PORT: port(3125),
  PG_PORT: givenPort.optional(),
  PG_DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:port/name' })
    .optional(),
  DATABASE_SESSION_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:port/name' })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  FILES_DIR: z.string().optional(),
  PUBLIC_STOREFRONT_URL: httpUrl.optional(),
  PUBLIC_ADMIN_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is no log level').default('info'),
});

/** Variables that a start reads and checks itself. */
export const START_VARIABLES = Object.keys(variables.shape);

/** Settings that servers have defaults for, and a production must give; what servers require themselves is in their schemas. */
const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_STOREFRONT_URL', 'PUBLIC_ADMIN_URL'];

/** The validated settings of a start. */
export interface Settings {
  /** `development` reloads on change, `production` runs the builds. */
  mode: 'development' | 'production';
  /** True with the sandbox as external systems, and demo data in an empty database. */
  demo: boolean;
  ports: { storefront: number; admin: number; core: number; sandbox: number; smtp: number };
  /** The embedded server's port; undefined means 5433, or any free one if that is in use. */
  postgresPort: number | undefined;
  postgresFolder: string;
  /** An existing Postgres; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** The same without its pooler; undefined like that one, which it is if there is no pooler. */
  sessionUrl: string | undefined;
  dataFolder: string;
  filesFolder: string;
  publicUrls: { storefront: string; admin: string };
  logLevel: string;
  /** The environment of the settings; it overrides generated values. */
  given: NodeJS.ProcessEnv;
}

/** A wrong setting, as a one-line message. */
export class SettingsError extends Error {}

/** An empty variable means "not set", as in a .env file with the value left out. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

function samePorts(ports: Record<string, number>): string | undefined {
  const names = Object.keys(ports);
  const twice = names.find((name, index) => names.findIndex((other) => ports[other] === ports[name]) !== index);
  return twice && `${twice}=${ports[twice]}: another part uses the same port`;
}

/**
 * Parses the environment. @throws SettingsError with each wrong variable, in one line
 * @param options.problems more that is wrong with it
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  options: { dev: boolean; problems?: readonly string[] },
): Settings {
  const given = withoutEmpty(env);
  const parsed = variables.safeParse(given);
  const lines = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    // Only a port is safe to print; an address may contain a password.
    return `${name}${name.endsWith('_PORT') ? `=${given[name]}` : ''}: ${issue.message}`;
  });
  const demo = given.NODE_ENV !== 'production';
  if (!demo) {
    if (options.dev) lines.push('NODE_ENV=production: does not go together with --dev');
    const missing = NEEDED_IN_PRODUCTION.filter((name) => given[name] === undefined);
    if (missing.length > 0) lines.push(`NODE_ENV=production: needs ${missing.join(', ')}`);
  }
  const values = parsed.data;
  const clash =
    values &&
    samePorts({
      STOREFRONT_PORT: values.STOREFRONT_PORT,
      ADMIN_PORT: values.ADMIN_PORT,
      CORE_PORT: values.CORE_PORT,
      ...(demo && { SANDBOX_PORT: values.SANDBOX_PORT, SANDBOX_SMTP_PORT: values.SANDBOX_SMTP_PORT }),
      ...(values.PG_PORT && !values.DATABASE_URL && { PG_PORT: values.PG_PORT }),
    });
  if (clash) lines.push(clash);
  if (values?.DATABASE_SESSION_URL && !values.DATABASE_URL) lines.push('DATABASE_SESSION_URL: needs DATABASE_URL');
  lines.push(...(options.problems ?? []));
  if (!values || lines.length > 0) throw new SettingsError(lines.join('; '));
  const dataFolder = resolve(REPOSITORY, values.DATA_DIR);
  return {
    mode: options.dev ? 'development' : 'production',
    demo,
    ports: {
      storefront: values.STOREFRONT_PORT,
      admin: values.ADMIN_PORT,
      core: values.CORE_PORT,
      sandbox: values.SANDBOX_PORT,
      smtp: values.SANDBOX_SMTP_PORT,
    },
    postgresPort: values.PG_PORT,
    postgresFolder: values.PG_DATA_DIR ? resolve(REPOSITORY, values.PG_DATA_DIR) : defaultDataFolder(),
    databaseUrl: values.DATABASE_URL,
    sessionUrl: values.DATABASE_SESSION_URL ?? values.DATABASE_URL,
    dataFolder,
    filesFolder: values.FILES_DIR ? resolve(REPOSITORY, values.FILES_DIR) : join(dataFolder, 'files'),
    publicUrls: {
      storefront: values.PUBLIC_STOREFRONT_URL ?? `http://localhost:${values.STOREFRONT_PORT}`,
      admin: values.PUBLIC_ADMIN_URL ?? `http://localhost:${values.ADMIN_PORT}`,
    },
    logLevel: values.LOG_LEVEL,
    given,
  };
}
