import { freePorts } from './ports.ts';
import { readSettings, type Settings } from './settings/settings.ts';

/**
 * The settings of a separate product: free ports, and the given folder and database. `host` is in its public
 * addresses. @param env more settings
 */
export async function ownSettings(
  env: Record<string, string>,
  { folder, databaseUrl, host = 'localhost' }: { folder: string; databaseUrl: string; host?: string },
): Promise<Settings> {
  const [storefront, admin, core, sandbox, smtp] = (await freePorts(5)).map(String);
  return readSettings(
    {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      PUBLIC_STOREFRONT_URL: `http://${host}:${storefront}`,
      PUBLIC_ADMIN_URL: `http://${host}:${admin}`,
      ...env,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ...{ STOREFRONT_PORT: storefront, ADMIN_PORT: admin, CORE_PORT: core },
      ...{ SANDBOX_PORT: sandbox, SANDBOX_SMTP_PORT: smtp },
    },
    { dev: false },
  );
}
