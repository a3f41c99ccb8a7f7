import { isPortFree } from './ports.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * Fails if a port is in use, before anything runs. @throws SettingsError with each used port and its variable
 */
export async function assertPortsFree(settings: Settings): Promise<void> {
  const wanted: [string, number][] = [
    ['STOREFRONT_PORT', settings.ports.storefront],
    ['ADMIN_PORT', settings.ports.admin],
    ['CORE_PORT', settings.ports.core],
  ];
  if (settings.demo) wanted.push(['SANDBOX_PORT', settings.ports.sandbox], ['SANDBOX_SMTP_PORT', settings.ports.smtp]);
  if (settings.postgresPort !== undefined && !settings.databaseUrl) wanted.push(['PG_PORT', settings.postgresPort]);
  const taken: string[] = [];
  for (const [name, port] of wanted) {
    if (!(await isPortFree(port))) taken.push(`port ${port} is in use (set ${name} to another)`);
  }
  if (taken.length > 0) throw new SettingsError(taken.join('; '));
}
