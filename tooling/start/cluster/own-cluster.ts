import { startPostgres } from '../../postgres/index.ts';
import { ownSettings } from '../own-settings.ts';
import { freePort } from '../ports.ts';
import { silentReport } from '../report.ts';
import { runningIn } from '../running-in.ts';
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
    const postgres = await startPostgres({
      // Not inside the other folder, which the server's user may not read.
      folder: `${folder}-postgres`,
      port: await freePort(),
      logFile: `${folder}/logs/postgres.log`,
      temporary: true,
    });
    running.addDatabase(postgres);
    const settings = await ownSettings(env, { folder, databaseUrl: postgres.url('postgres'), host: '127.0.0.1' });
    const cluster = await startCluster(settings, running, silentReport, options);
    return { ...cluster, died: running.died, folder, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
