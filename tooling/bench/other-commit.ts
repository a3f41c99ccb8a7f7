import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createDatabaseOn, databaseUrl } from '../postgres/databases.ts';
import { REPOSITORY } from '../postgres/index.ts';
import { argsOf } from '../start/node-args.ts';
import { Part } from '../start/part.ts';
import { freePorts } from '../start/ports.ts';
import { waitUntilReady } from '../start/ready.ts';
import type { Running } from '../start/running.ts';
import { runningIn } from '../start/running-in.ts';
import { POOL, startDatabase, startServer } from './product.ts';
import type { Side } from './subjects.ts';

const run = promisify(execFile);
/** A first start builds the pages and makes the demo data. */
const START_LIMIT_MS = 10 * 60_000;

const lock = z.object({ packages: z.record(z.string(), z.unknown()) });

/** The packages of a lock file, without the workspaces. */
function packagesOf(root: string): string {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

/**
 * A commit in a temporary worktree of git, with its packages: links to the files of ours if the commit has the same packages, else
 * installed. Links to workspaces are relative, so that they lead into the worktree. @throws Error if there is no such commit
 */
async function checkOut(commit: string, folder: string): Promise<AsyncDisposable> {
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: REPOSITORY });
  const checkout = {
    async [Symbol.asyncDispose]() {
      await run('git', ['worktree', 'remove', '--force', folder], { cwd: REPOSITORY });
    },
  };
  try {
    if (packagesOf(folder) === packagesOf(REPOSITORY)) await linkPackages(folder);
    else await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
    return checkout;
  } catch (error) {
    await checkout[Symbol.asyncDispose]();
    throw error;
  }
}

/** Links the packages of each workspace, or copies them if the folder is on another disk. */
async function linkPackages(folder: string): Promise<void> {
  const { stdout } = await run('find', ['.', '-name', 'node_modules', '-prune'], { cwd: REPOSITORY });
  for (const packages of stdout.trim().split('\n')) {
    const [from, to] = [join(REPOSITORY, packages), join(folder, packages)];
    await run('cp', ['-al', from, to]).catch(() => run('cp', ['-a', from, to]));
  }
}

/**
 * Starts the product of a checkout by its own start, with a database of its own. Assumes of a commit that `tooling/start/start.ts` reads
 * these settings, and that each server has `/health/ready`.
 * @param server the address of the database server
 */
async function startCheckout(
  root: string,
  { name, server, folder, running }: { name: string; server: string; folder: string; running: Running },
): Promise<Side> {
  await createDatabaseOn(server, name);
  const url = databaseUrl(server, name);
  const [storefront, admin, core, sandbox, smtp] = await freePorts(5);
  const part = new Part({
    name: `the product of ${name}`,
    command: process.execPath,
    args: argsOf(join(root, 'tooling/start/start.ts')),
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, name),
      DATABASE_URL: url,
      DATABASE_POOL: POOL,
      STOREFRONT_PORT: String(storefront),
      ADMIN_PORT: String(admin),
      CORE_PORT: String(core),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(smtp),
    },
    logFile: join(folder, 'logs', `${name}.log`),
  });
  running.add('pages', part);
  const at = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const urls = { core: at(core), sandbox: at(sandbox), storefront: at(storefront), admin: at(admin) };
  for (const each of [urls.core, urls.storefront, urls.admin]) await waitUntilReady(part, each, START_LIMIT_MS);
  running.watch(part);
  return { ...urls, databaseUrl: url };
}

/** Two started products, and the floors that both are compared with. */
export interface Comparison extends AsyncDisposable {
  /** The product of the working tree, and that of the commit. */
  sides: [Side, Side];
  floors: string;
  pageFloors: string;
  /** Resolves with the reason when a process exits unexpectedly. */
  died: Promise<string>;
}

/** Starts the product of the working tree beside that of a commit, each as its own `npm start` does, on one database server. */
export async function startComparison(commit: string, progress: (text: string) => void): Promise<Comparison> {
  await using stack = new AsyncDisposableStack();
  const { folder, running, stop } = runningIn('iruon-bench-');
  stack.defer(stop);
  const checkout = `${folder}-checkout`;
  progress(`checking out ${commit}`);
  stack.use(await checkOut(commit, checkout));
  // Before the checkout is removed.
  stack.defer(() => running.stop());
  const [database, floorPort, pageFloorPort] = await freePorts(3);
  const server = await startDatabase(folder, Number(database), running);
  progress(`building and starting ${commit}`);
  const before = await startCheckout(checkout, { name: 'commit', server, folder, running });
  progress('building and starting the working tree');
  const now = await startCheckout(REPOSITORY, { name: 'tree', server, folder, running });
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: now.databaseUrl,
    DATABASE_POOL: POOL,
    FLOOR_PORT: String(floorPort),
    PAGE_FLOOR_PORT: String(pageFloorPort),
  };
  const [floors, pageFloors] = [`http://127.0.0.1:${floorPort}`, `http://127.0.0.1:${pageFloorPort}`];
  const common = { stage: 'pages', env, folder, running } as const;
  await startServer('tooling/bench/floors/server.ts', { ...common, name: 'floors', url: floors });
  await startServer('tooling/bench/floors/page-server.ts', { ...common, name: 'pageFloors', url: pageFloors });
  const started = stack.move();
  return {
    sides: [now, before],
    floors,
    pageFloors,
    died: running.died,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
