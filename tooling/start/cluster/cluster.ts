import { join } from 'node:path';
import { innerUrls } from '../environment.ts';
import { argsOf } from '../node-args.ts';
import { Part } from '../part.ts';
import { freePorts } from '../ports.ts';
import { type Product, prepareProduct } from '../product.ts';
import type { Report } from '../report.ts';
import type { Running } from '../running.ts';
import { serverStarter } from '../server-starter.ts';
import type { Settings } from '../settings/settings.ts';
import { SupervisedPart } from '../supervised-part.ts';
import { PROBE_RULE } from './targets.ts';

/** A server of the cluster, in the order of a rolling restart. */
export interface ClusterServer {
  kind: 'core' | 'worker' | 'storefront' | 'admin';
  /** Its own address, behind the balancer. */
  url: string;
  part: SupervisedPart;
}

export interface Cluster extends Product {
  servers: ClusterServer[];
}

/** Servers that share an address. */
const EACH = 2;
/** Until the balancer has noticed that a server stops: it has probed twice, even if one probe was slow. */
const DRAIN_MS = PROBE_RULE.everyMs * 2 + PROBE_RULE.patienceMs;
/** More than a server needs to drain and to end its requests and jobs. */
const STOP_LIMIT_MS = 40_000;

/**
 * Starts two of each server behind a balancer at the usual ports, with one database and one folder of files: the
 * topology of two machines on one. Everything that was started is in `running`, also when this throws.
 * @param hasWorker true runs the jobs in a process of their own; otherwise the first core-api runs them
 */
export async function startCluster(
  settings: Settings,
  running: Running,
  report: Report,
  { hasWorker = false }: { hasWorker?: boolean } = {},
): Promise<Cluster> {
  const ports = (await freePorts(EACH * 3 + 1)).map(String);
  const at = (port: string) => `http://127.0.0.1:${port}`;
  const portsOf = (group: number) => ports.slice(group * EACH, (group + 1) * EACH);
  const [coreP, storefrontP, adminP] = [portsOf(0), portsOf(1), portsOf(2)];
  const env: NodeJS.ProcessEnv = {
    DRAIN_MS: String(DRAIN_MS),
    TRUSTED_PROXIES: '1',
    ...(await prepareProduct(settings, running, report)),
  };
  const urls = innerUrls(settings);
  const start = serverStarter(settings, running, report);
  const servers: ClusterServer[] = [];
  const startOf = async (
    kind: ClusterServer['kind'],
    label: string,
    log: string,
    port: string,
    own: NodeJS.ProcessEnv,
  ) => {
    const url = at(port);
    const name = kind === 'worker' ? 'core' : kind;
    const part = await start(name, { label, log, url, env: { ...env, ...own }, stopLimitMs: STOP_LIMIT_MS });
    servers.push({ kind, url, part });
  };
  async function startBalancer(): Promise<void> {
    const shared: [number, string[]][] = [
      [settings.ports.core, coreP],
      [settings.ports.storefront, storefrontP],
      [settings.ports.admin, adminP],
    ];
    const part = new SupervisedPart({
      name: 'Balancer',
      // Forwarded to a server: one is ready.
      url: urls.core,
      start: (goesOn) =>
        new Part({
          name: 'Balancer',
          command: process.execPath,
          args: [
            ...argsOf(join(import.meta.dirname, 'balance.ts')),
            ...shared.map(([port, behind]) => `${port}=${behind.map(at).join()}`),
          ],
          env: {},
          logFile: join(settings.dataFolder, 'logs', 'balancer.log'),
          goesOn,
        }),
      report: (text) => report.line(`  ${text}`),
      onGivenUp: (reason) => running.giveUp('balancer', reason, (text) => report.line(`  ${text}`)),
    });
    running.add('balancer', part);
    await report.step('Balancer', async () => {
      await part.ready();
      return shared.map(([port]) => port).join(', ');
    });
  }

  if (settings.demo) await start('sandbox', { label: 'Sandbox', log: 'sandbox', url: urls.sandbox, env });
  for (const [place, port] of coreP.entries()) {
    const jobs = hasWorker || place > 0 ? 'off' : 'inline';
    await startOf('core', `Core API ${place + 1}`, `core-${place + 1}`, port, { CORE_PORT: port, JOBS: jobs });
  }
  if (hasWorker) {
    const port = ports.at(-1) as string;
    await startOf('worker', 'Worker', 'worker', port, { CORE_PORT: port, JOBS: 'only' });
  }
  await startBalancer();
  for (const [place, port] of storefrontP.entries())
    await startOf('storefront', `Storefront ${place + 1}`, `storefront-${place + 1}`, port, { STOREFRONT_PORT: port });
  for (const [place, port] of adminP.entries())
    await startOf('admin', `Console ${place + 1}`, `admin-${place + 1}`, port, { ADMIN_PORT: port });
  return { publicUrls: settings.publicUrls, urls, databaseUrl: env.DATABASE_URL as string, servers };
}

/** Restarts every server, one after the other, each when the one before it is ready. */
export async function rollingRestart({ servers }: Cluster, report: Report): Promise<void> {
  for (const { part } of servers)
    await report.step(`${part.name} again`, async () => {
      await part.restart();
      return 'ready';
    });
}
