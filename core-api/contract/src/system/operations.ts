import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import {
  systemBackups,
  systemDatabase,
  systemProviders,
  systemQueues,
  systemServers,
  systemStatements,
  systemStorage,
} from './schemas.ts';

const { root } = operationsTagged('console');

/** The state of the installation in parts, so that a slow or failed one leaves the others readable. */
export const systemOperations = {
  getSystemQueues: root('GET /api/console/system/queues', 'Jobs by kind, scheduled jobs, mails and text messages').ok(
    z.object({ queues: systemQueues }),
  ),
  getSystemProviders: root(
    'GET /api/console/system/providers',
    'Calls to providers of the last hour in all processes, payments in doubt, reconciliation',
  ).ok(z.object({ providers: systemProviders })),
  getSystemDatabase: root(
    'GET /api/console/system/database',
    'Connections, size, largest tables, archive and replicas of the database',
  ).ok(z.object({ database: systemDatabase })),
  getSystemStatements: root(
    'GET /api/console/system/statements',
    'Slow statements, and those that run or wait now, without their values',
  ).ok(z.object({ statements: systemStatements })),
  getSystemStorage: root('GET /api/console/system/storage', 'The storage of files and its space').ok(
    z.object({ storage: systemStorage }),
  ),
  getSystemBackups: root(
    'GET /api/console/system/backups',
    'The last backups, the archive of the log, and the last restore that was tried',
  ).ok(z.object({ backups: systemBackups })),
  getSystemServers: root(
    'GET /api/console/system/servers',
    'Servers with their releases, migrations, and the features that settings switch on',
  ).ok(z.object({ servers: systemServers })),
};
