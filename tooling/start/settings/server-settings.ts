import type { GivenSettings } from '@iruon/server-kit/env';
import type { z } from 'zod';

const isProduction = (env: NodeJS.ProcessEnv) => env.NODE_ENV === 'production';

/** Loaded only when needed, because a start without files and keys of its own does not read them. */
const serverSchemas = async (): Promise<z.ZodObject[]> => [
  (await import('../../../core-api/src/platform/settings-schema.ts')).settingsSchema,
  (await import('../../../bff-storefront/src/config.ts')).settingsSchema,
  (await import('../../../bff-admin/src/settings.ts')).settingsSchema,
];

const nameIn = (problem: string) => problem.slice(0, problem.indexOf(':')).replace(/_FILE$/, '');

/**
 * The environment of a start with the secrets of files (`NAME_FILE`), and with `NODE_ENV=production` everything that
 * one of the three servers would refuse, so that one message names all of it.
 * @param provided variables that the start sets for the servers
 */
export async function environmentOf(env: NodeJS.ProcessEnv, provided: readonly string[] = []): Promise<GivenSettings> {
  if (!isProduction(env) && !Object.keys(env).some((name) => name.endsWith('_FILE')))
    return { values: env, problems: [] };
  const { givenSettings, parseEnv, secretsOf } = await import('@iruon/server-kit/env');
  const schemas = await serverSchemas();
  const { values, problems } = givenSettings(env, {
    names: [...new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))],
    secrets: [...new Set(schemas.flatMap(secretsOf))],
  });
  if (!isProduction(env)) return { values, problems };
  const known = new Set([...provided, ...problems.map(nameIn)]);
  const refused = schemas.flatMap((schema) => {
    const parsed = parseEnv(schema, values);
    return 'problems' in parsed ? parsed.problems.filter((problem) => !known.has(nameIn(problem))) : [];
  });
  return { values, problems: [...problems, ...new Set(refused)] };
}
