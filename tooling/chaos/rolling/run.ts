// Restarts every server of a cluster, one after the other, under load, and prints what failed. docs/reliability.md explains.
// npm run chaos:rolling -- --reads <a second> --checkouts <a second> --rounds <n> --chats <n> --worker
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startOwnCluster } from '../../start/cluster/own-cluster.ts';
import { linesOf, restartUnderLoad } from './rolling.ts';

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '20' },
    checkouts: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '1' },
    chats: { type: 'string', default: '4' },
    worker: { type: 'boolean', default: false },
  },
});
function number(name: 'reads' | 'checkouts' | 'rounds' | 'chats', most: number): number {
  const given = Number(values[name]);
  if (!Number.isInteger(given) || given < 1 || given > most)
    throw new Error(`--${name} is a whole number from 1 to ${most}`);
  return given;
}
const options = {
  ...{ reads: number('reads', 500), checkouts: number('checkouts', 50) },
  ...{ rounds: number('rounds', 100), chats: number('chats', 16) },
};
const began = performance.now();
const say = (text: string) =>
  void process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`);

const stopped = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
});
stopped.catch(() => {});
await using cluster = await startOwnCluster({}, { hasWorker: values.worker });
say(`a cluster of ${cluster.servers.length} servers; load ${loadavg()[0]?.toFixed(1)}`);
const died = cluster.died.then((reason) => Promise.reject(new Error(reason)));
died.catch(() => {});
const figures = await Promise.race([restartUnderLoad(cluster, { ...options, say }), died, stopped]);
for (const line of linesOf(figures)) say(line);
say(`load ${loadavg()[0]?.toFixed(1)}`);
if (figures.problems.length > 0) process.exitCode = 1;
