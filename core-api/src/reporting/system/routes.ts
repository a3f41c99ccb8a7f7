import { systemOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import type { Schedule } from '../../platform/jobs/worker.ts';
import { readBackups } from './read-backups.ts';
import { readDatabase, readStatements } from './read-database.ts';
import { readProviders } from './read-providers.ts';
import { readQueues } from './read-queues.ts';
import { readServers, readStorage } from './read-servers.ts';

export const systemRoutes = (schedule: Schedule): Route[] => [
  route(operations.getSystemQueues, async ({ context }) => ({ queues: await readQueues(context, schedule) })),
  route(operations.getSystemProviders, async ({ context }) => ({ providers: await readProviders(context) })),
  route(operations.getSystemDatabase, async ({ context }) => ({ database: await readDatabase(context) })),
  route(operations.getSystemStatements, async ({ context }) => ({ statements: await readStatements(context) })),
  route(operations.getSystemStorage, async ({ context }) => ({ storage: await readStorage(context) })),
  route(operations.getSystemBackups, async ({ context }) => ({ backups: await readBackups(context) })),
  route(operations.getSystemServers, async ({ context }) => ({ servers: await readServers(context) })),
];
