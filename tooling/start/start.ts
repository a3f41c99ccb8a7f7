/** `npm start`, `npm run dev`, `npm run start:cluster`: the whole product with one command. Ctrl-C stops it gracefully, a second one immediately. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { accountLines } from './accounts.ts';
import { type Cluster, rollingRestart, startCluster } from './cluster/cluster.ts';
import { isPortFree } from './ports.ts';
import { type Product, startProduct } from './product.ts';
import { terminalReport } from './report.ts';
import { Running } from './running.ts';
import { environmentOf } from './settings/server-settings.ts';
import { readSettings, type Settings, SettingsError, START_VARIABLES } from './settings/settings.ts';

/**
 * Fails if a port is in use, before anything runs. @throws SettingsError with each used port and its variable
 */
async function assertPortsFree(settings: Settings): Promise<void> {
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

const report = terminalReport(process.stdout);
const running = new Running();
const began = performance.now();

const OPTIONS = ['--dev', '--cluster', '--worker'];

function readArguments(args: string[]): { dev: boolean; isCluster: boolean; hasWorker: boolean } {
  const unknown = args.find((argument) => !OPTIONS.includes(argument));
  if (unknown) throw new SettingsError(`${unknown}: unknown option (there are ${OPTIONS.join(', ')})`);
  const [dev, isCluster, hasWorker] = OPTIONS.map((option) => args.includes(option)) as [boolean, boolean, boolean];
  if (dev && isCluster) throw new SettingsError('--dev: does not go together with --cluster, which runs the builds');
  if (hasWorker && !isCluster) throw new SettingsError('--worker: only with --cluster');
  return { dev, isCluster, hasWorker };
}

async function checkedSettings(options: { dev: boolean }): Promise<Settings> {
  const dotenv = join(REPOSITORY, '.env');
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  const { values, problems } = await environmentOf(process.env, START_VARIABLES);
  const settings = readSettings(values, { ...options, problems });
  await assertPortsFree(settings);
  return settings;
}

function welcome(settings: Settings, product: Product): void {
  const took = ((performance.now() - began) / 1000).toFixed(1);
  report.line(`\n  Ready in ${took} s${settings.mode === 'development' ? ', reloading on change' : ''}\n`);
  report.line(`     Storefront  ${product.publicUrls.storefront}`);
  report.line(`     Console     ${product.publicUrls.admin}`);
  report.line(`     Core API    ${product.urls.core}/api/docs`);
  if (settings.demo) {
    report.line(`     Sandbox     ${product.urls.sandbox}  (payments and mail of this machine)`);
    report.line(`\n${accountLines().join('\n')}`);
  }
  report.line('\n  Ctrl-C stops everything.');
}

/** Prints the servers of a cluster. SIGUSR2 restarts them one after the other. */
function welcomeCluster(cluster: Cluster): void {
  report.line(`  Behind these addresses:`);
  for (const { part, url } of cluster.servers) report.line(`     ${part.name.padEnd(13)} ${url}`);
  report.line(`  kill -USR2 ${process.pid} restarts them one after the other.`);
  let last = Promise.resolve();
  process.on('SIGUSR2', () => {
    last = last
      .then(() => rollingRestart(cluster, report))
      .catch((error: Error) => {
        if (signals === 0) report.line(`  ${error.message}`);
      });
  });
}

/** Stops all processes, then exits with the given code. */
async function end(code: number): Promise<void> {
  await running.stop((name) => report.line(`  stopped ${name}`));
  process.exit(code);
}

let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signals += 1;
    if (signals === 1) {
      report.line('\n  Stopping (again to force) ...');
      void end(0);
    } else {
      running.kill();
      report.line('  Killed.');
      process.exit(130);
    }
  });
}

try {
  const options = readArguments(process.argv.slice(2));
  const settings = await checkedSettings(options);
  report.line(`  ok Settings`);
  const died = running.died.then((reason) => Promise.reject(new Error(reason)));
  if (options.isCluster) {
    const cluster = await Promise.race([startCluster(settings, running, report, options), died]);
    welcome(settings, cluster);
    welcomeCluster(cluster);
  } else welcome(settings, await Promise.race([startProduct(settings, running, report), died]));
  const reason = await running.died;
  if (signals === 0) {
    report.line(`\n  ${reason}\n  Stopping the rest ...`);
    await end(1);
  }
} catch (error) {
  // After Ctrl-C the start fails because its processes are being stopped; that is not reported.
  if (signals === 0) {
    process.stderr.write(
      `${process.stdout.isTTY ? '\r\x1b[K' : ''}${error instanceof Error ? error.message : error}\n`,
    );
    await end(1);
  }
}
