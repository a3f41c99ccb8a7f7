/**
 * The process that owns one Postgres server. It runs detached, so that Ctrl-C in a terminal does not reach it, and stops the server when
 * its starter requests it or has exited.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { findBinaries } from './binaries.ts';
import { clearLeftovers, createCluster, startServer, stopServer } from './cluster.ts';
import { instancePassword, prepareFolder } from './data-folder.ts';
import type { HostMessage, HostOrder } from './host-messages.ts';
import { serverIdentity } from './identity.ts';
import { commandOf, pidIn } from './process-check.ts';

function sendToStarter(message: HostMessage): void {
  if (process.connected) process.send?.(message);
}

async function host(order: HostOrder, starterGone: Promise<void>): Promise<void> {
  const identity = serverIdentity();
  const instance = prepareFolder(order.folder, identity);
  const other = pidIn(instance.hostFile);
  if (other !== undefined && other !== process.pid && commandOf(other).includes('postgres-host')) {
    throw new Error(`The database in ${order.folder} is already in use by process ${other}`);
  }
  writeFileSync(instance.hostFile, String(process.pid));
  const password = instancePassword(instance, identity);
  const options = { binaries: findBinaries(identity), identity, instance, port: order.port, settings: order.settings };
  await createCluster(options);
  await clearLeftovers(instance);
  const server = await startServer(options, (text) => process.stderr.write(text));
  const serverGone = new Promise<'server'>((resolve) => server.once('exit', () => resolve('server')));
  sendToStarter({ kind: 'ready', password });
  const first = await Promise.race([serverGone, starterGone]);
  await stopServer(server);
  if (order.temporary) rmSync(order.folder, { recursive: true, force: true });
  else rmSync(instance.hostFile, { force: true });
  if (first === 'server') throw new Error('Postgres ended by itself');
}

process.on('SIGINT', () => {}); // only the starter or a SIGTERM ends the database
const starterGone = new Promise<void>((resolve) => {
  process.on('disconnect', resolve);
  process.on('SIGTERM', resolve);
});

process.once('message', (order: HostOrder) => {
  host(order, starterGone).then(
    () => process.exit(0),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${reason}\n`);
      sendToStarter({ kind: 'failed', reason });
      process.exitCode = 1;
      if (process.connected) process.disconnect();
    },
  );
});
