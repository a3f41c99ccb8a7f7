import { parseEnv, secretsOf } from '@iruon/server-kit/env';
import type { z } from 'zod';
import { settingsSchema as consoleSettings } from '../../../bff-admin/src/settings.ts';
import { settingsSchema as storefrontSettings } from '../../../bff-storefront/src/config.ts';
import { settingsSchema as coreSettings } from '../../../core-api/src/platform/settings-schema.ts';
import { imageOf, readDockerfile } from '../../images/dockerfile.ts';

const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  'core-api': coreSettings,
  worker: coreSettings,
  migrate: coreSettings.pick({ DATABASE_URL: true, DATABASE_SESSION_URL: true }),
  storefront: storefrontSettings,
  console: consoleSettings,
};

/** Valid values of what an installer gives as a file or by the shell. */
const SAMPLES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://user:password@db.example/shop',
  DATABASE_READ_URL: 'postgres://user:password@replica.example/shop',
  DATA_KEYS: `d1:${'d'.repeat(43)}=`,
  SMS_SENDER: '0212345678',
  NICE_WINDOW_URL: 'https://pay.example/window',
  AWS_ACCESS_KEY_ID: 'key',
};
const sampleOf = (name: string) => SAMPLES[name] ?? name.charAt(0).repeat(32);

/** The values of a compose file as the shell without variables would fill them; required ones get a sample. */
export const interpolated = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') =>
    kind === '-' ? rest : sampleOf(name),
  );

export const isServer = (image: string): boolean => Object.hasOwn(SCHEMAS, image);

/** The longest stop of a server by itself (docs/operations.md), milliseconds. */
const STOP_MS = 20_000;

/** A server as a file of an installation runs it. */
export interface Placed {
  /** Where it is described, for messages. */
  place: string;
  /** The target of the Dockerfile. */
  image: string;
  /** Its variables. */
  env: Readonly<Record<string, string>>;
  /** Variables that other servers share with it, which it need not know. */
  shared?: Readonly<Record<string, string>>;
  /** The paths of the files that it is given. */
  files: readonly string[];
  /** Time from its stop signal to a kill, milliseconds; undefined for a program that ends by itself. */
  graceMs: number | undefined;
}

/** Settings that a server does not know, does not accept or lacks, and files of secrets that it is not given. */
export function settingErrors({ place, image, env, shared = {}, files, graceMs }: Placed): string[] {
  const schema = SCHEMAS[image];
  if (!schema) return [`${place}: ${image} is no server`];
  const secrets = secretsOf(schema);
  const known = new Set([...Object.keys(schema.shape), ...secrets.map((name) => `${name}_FILE`)]);
  const given: Record<string, string> = { ...imageOf(readDockerfile(), image).env };
  for (const [name, value] of Object.entries({ ...shared, ...env }))
    if (name.endsWith('_FILE') && secrets.includes(name.slice(0, -5)))
      given[name.slice(0, -5)] = sampleOf(name.slice(0, -5));
    else given[name] = value;
  const parsed = parseEnv(schema, given);
  return [
    ...Object.keys(env)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is no setting of it`),
    ...Object.entries(env)
      .filter(([name, value]) => name.endsWith('_FILE') && known.has(name) && !files.includes(value))
      .map(([name, value]) => `${name}: it is not given the file ${value}`),
    ...files
      .filter((path) => !Object.values(env).includes(path))
      .map((path) => `it is given the file ${path}, which no variable names`),
    ...(graceMs !== undefined && graceMs < STOP_MS + Number(given.DRAIN_MS ?? 0)
      ? ['it is killed before it can stop']
      : []),
    ...('problems' in parsed ? parsed.problems : []),
  ].map((problem) => `${place}: ${problem}`);
}

/** Shared variables that none of the servers with them knows. */
export function unknownShared(name: string, variables: readonly string[], images: readonly string[]): string[] {
  const known = new Set(images.flatMap((image) => Object.keys(SCHEMAS[image]?.shape ?? {})));
  return variables
    .filter((each) => !known.has(each))
    .map((each) => `${name}: ${each} is a setting of none of its servers`);
}
