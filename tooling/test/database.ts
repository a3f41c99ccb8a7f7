import { randomBytes } from 'node:crypto';
import { createDatabase, type Database, migrateTo } from '@iruon/db';
import { beginStatement } from '@iruon/server-kit';
import { inject } from 'vitest';
import { type InvariantCheck, openInvariants } from '../checks/invariants.ts';
import { createDatabaseOn, databaseUrl, dropDatabaseOn, rowsOn } from '../postgres/databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of test databases. */
    testServer: TestServer;
  }
}

/** A superuser's URL, the name of the migrated template, and the URL through a pooler if tests use one. */
interface TestServer {
  url: string;
  template: string;
  pooler: string | undefined;
}

/** A separate database, with every migration applied and no other data. */
export interface TestDatabase extends AsyncDisposable {
  url: string;
  db: Database;
  /** The violated invariants of the data, on a connection that is reused. */
  violations: InvariantCheck['violations'];
}

/** The databases of a run have names that begin with its template's; those that remain are dropped at its end. */
export const copiesOf = (template: string) => `${template}_`;

async function copy({ url, template }: TestServer): Promise<string> {
  const name = `${copiesOf(template)}${randomBytes(6).toString('hex')}`;
  await createDatabaseOn(url, name, template);
  // After five uses of a prepared statement the server may use a generic plan. This setting makes errors of such a plan appear at the first
  // use.
  await rowsOn(url, `alter database ${name} set plan_cache_mode = force_generic_plan`);
  return name;
}

// A copy and a drop take 0.1 s of each file: the next copy is made while a file runs, and a drop ends while the next one runs.
let next: Promise<string> | undefined;
let dropped: Promise<void> | undefined;

/** A database at an earlier migration. */
async function createAt(migration: string, { url, template }: TestServer): Promise<string> {
  const name = `${copiesOf(template)}${randomBytes(6).toString('hex')}`;
  await createDatabaseOn(url, name);
  await migrateTo(databaseUrl(url, name), migration);
  return name;
}

/** The next copy of the migrated template. */
async function nextCopy(server: TestServer): Promise<string> {
  const made = next ?? copy(server);
  next = undefined;
  // A file that runs programs synchronously blocks this process for longer than a connection may take: its copy is made again.
  const name = await made.catch(() => copy(server));
  next = copy(server);
  next.catch(() => {});
  return name;
}

/**
 * Returns a fresh database, a copy of the migrated template, or one without later migrations than `at`. Each test file owns
 * one, so no test depends on another's data:
 * `beforeAll(async () => { database = await createTestDatabase(); })`, `afterAll(() => database[Symbol.asyncDispose]())`.
 * Works in `*.integration.test.ts` only.
 */
export async function createTestDatabase(options: { max?: number; at?: string } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  if (!server) throw new Error('createTestDatabase works in *.integration.test.ts only');
  const name = await (options.at ? createAt(options.at, server) : nextCopy(server));
  const url = databaseUrl(server.url, name);
  const { pooler } = server;
  const db = createDatabase(pooler ? databaseUrl(pooler, name) : url, {
    max: options.max ?? 10,
    sessionUrl: url,
    onStatement: beginStatement,
  });
  let check: Promise<InvariantCheck> | undefined;
  return {
    url,
    db,
    async violations(at) {
      check ??= openInvariants(url);
      return (await check).violations(at);
    },
    async [Symbol.asyncDispose]() {
      await (await check)?.close();
      await db.destroy();
      await dropped;
      // A drop fails as a copy does; what is left goes with the server, or at the end of the run.
      dropped = dropDatabaseOn(server.url, name).catch(() => {});
    },
  };
}
