import { startPostgres } from '../../postgres/index.ts';
import { freePorts } from '../ports.ts';
import { silentReport } from '../report.ts';
import { runningIn } from '../running-in.ts';
import { readSettings } from '../settings/settings.ts';
import { type Cluster, startCluster } from './cluster.ts';

/** A cluster with a fresh database, the demo data and a sandbox, on free ports and in a temporary folder. */
export interface OwnCluster extends Cluster, AsyncDisposable {
  /** Resolves with the reason when a process is given up. */
  died: Promise<string>;
  /** The folder of its logs. */
  folder: string;
}

/** @param env more settings for its processes @throws Error with the last lines of the failed process; everything is stopped then */
export async function startOwnCluster(
  env: Record<string, string> = {},
  options: { hasWorker?: boolean } = {},
): Promise<OwnCluster> {
  const { folder, running, stop } = runningIn('iruon-cluster-');
  try {
    const [storefront, admin, core, sandbox, smtp, database] = (await freePorts(6)).map(String);
    const postgres = await startPostgres({
      // Not inside the other folder, which the server's user may not read.
      folder: `${folder}-postgres`,
      port: Number(database),
      logFile: `${folder}/logs/postgres.log`,
      temporary: true,
    });
    running.addDatabase(postgres);
    const settings = readSettings(
      {
        PATH: process.env.PATH,
        LOG_LEVEL: 'warn',
        ...env,
        DATA_DIR: folder,
        DATABASE_URL: postgres.url('postgres'),
        ...{ STOREFRONT_PORT: storefront, ADMIN_PORT: admin, CORE_PORT: core },
        ...{ SANDBOX_PORT: sandbox, SANDBOX_SMTP_PORT: smtp },
        PUBLIC_STOREFRONT_URL: `http://127.0.0.1:${storefront}`,
        PUBLIC_ADMIN_URL: `http://127.0.0.1:${admin}`,
      },
      { dev: false },
    );
    const cluster = await startCluster(settings, running, silentReport, options);
    return { ...cluster, died: running.died, folder, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
