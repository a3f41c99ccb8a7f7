import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './builds.ts';
import { environmentFor, innerUrls } from './environment.ts';
import { argsOf, PAGE_MEMORY, PROGRAMS } from './node-args.ts';
import { Part } from './part.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Report } from './report.ts';
import type { Running, Stage } from './running.ts';
import type { Settings } from './settings/settings.ts';
import { SupervisedPart } from './supervised-part.ts';

/** The addresses of a started product. */
export interface Product {
  /** Public addresses. */
  publicUrls: { storefront: string; admin: string };
  /** Local addresses of all servers, on 127.0.0.1. */
  urls: ReturnType<typeof innerUrls>;
  databaseUrl: string;
}

const SANDBOX = { built: 'tooling/sandbox/main.ts', source: 'tooling/sandbox/main.ts' };
const PARTS = {
  sandbox: { stage: 'sandbox', label: 'Sandbox', program: SANDBOX, reloads: false },
  core: { stage: 'core', label: 'Core API', program: PROGRAMS.core, reloads: true },
  storefront: { stage: 'pages', label: 'Storefront', program: PROGRAMS.storefront, reloads: false },
  admin: { stage: 'pages', label: 'Console', program: PROGRAMS.admin, reloads: false },
} as const satisfies Record<
  string,
  { stage: Stage; label: string; program: { built: string; source: string }; reloads: boolean }
>;

/**
 * Starts everything by the settings and waits until each process is ready: the database, its migrations and data, the builds whose sources
 * changed, then the servers. All started processes are in `running`, also when this throws. @throws Error with a readable message and the
 * last lines of the failed process
 */
export async function startProduct(settings: Settings, running: Running, report: Report): Promise<Product> {
  const urls = innerUrls(settings);
  const logs = join(settings.dataFolder, 'logs');
  mkdirSync(settings.filesFolder, { recursive: true });

  async function start(name: keyof typeof PARTS, env: NodeJS.ProcessEnv): Promise<void> {
    const { stage, label, program, reloads } = PARTS[name];
    await report.step(label, async () => {
      const watch = reloads && settings.mode === 'development' ? ['--watch', '--watch-preserve-output'] : [];
      const part = new SupervisedPart({
        name: label,
        url: urls[name],
        start: (goesOn) =>
          new Part({
            name: label,
            command: process.execPath,
            args: [...watch, ...argsOf(settings.mode === 'development' ? program.source : program.built)],
            env: name === 'storefront' ? { ...PAGE_MEMORY, ...env } : env,
            logFile: join(logs, `${name}.log`),
            goesOn,
          }),
        report: (text) => report.line(`  ${text}`),
        onGivenUp: (reason) => running.giveUp(stage, reason, (text) => report.line(`  ${text}`)),
        // Reloading is slow, and a server with a syntax error does not respond until it is fixed.
        ...(settings.mode === 'development' && { silence: null }),
      });
      running.add(stage, part);
      await part.ready();
      return urls[name];
    });
  }

  async function build(): Promise<void> {
    if (settings.mode === 'development') return; // the servers run from their sources, and compile pages on request
    await report.step('Builds', async (progress) => {
      progress('checking sources');
      const built = await buildWhatChanged(running, join(logs, 'build.log'), progress);
      return built.length === 0 ? 'up to date' : `built ${built.join(', ')}`;
    });
  }

  const database = prepareDatabase(settings, running, report);
  const builds = build();
  // Both are awaited below; the first failure ends the start, and the other rejection must not count as unhandled then.
  builds.catch(() => {});

  const env = environmentFor(settings, await database);
  await builds;
  await Promise.all([settings.demo ? start('sandbox', env) : undefined, start('core', env)]);
  await Promise.all([start('storefront', env), start('admin', env)]);
  return { publicUrls: settings.publicUrls, urls, databaseUrl: env.DATABASE_URL as string };
}
