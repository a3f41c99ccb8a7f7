/**
 * `npm run chaos:failover`: purchases, writes and chats on two Postgres servers with synchronous replication behind
 * haproxy, of which one is killed or hangs, again and again. docs/reliability.md explains.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { DEBIAN_PROGRAMS } from '../../postgres/debian-server.ts';
import { hasSystemTool } from '../../test/system-tool.ts';
import { exitWith, linesOfProblems, progress } from '../exit-with.ts';
import { HAPROXY } from './pair.ts';

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string', default: '3' },
      buyers: { type: 'string', default: '6' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [faults, buyers, seed] = [values.faults, values.buyers, values.seed].map(Number) as [number, number, number];
  const isWhole = [faults, buyers, seed].every(Number.isInteger);
  if (!isWhole || faults < 1 || faults > 100 || buyers < 1 || buyers > 64)
    throw new Error('npm run chaos:failover -- [--faults 3] [--buyers 6] [--seed 1]');
  const hasServers = DEBIAN_PROGRAMS !== undefined || hasSystemTool('postgres', 'postgresql-15', ['--version']);
  if (!hasServers || !hasSystemTool(HAPROXY, 'haproxy', ['-v'])) return 0;
  // Imports half of core-api, so it is loaded after the options are parsed.
  const { failOver } = await import('./failover.ts');
  // The servers are processes of their own: an interrupted run ends them as well.
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
  });
  const { lines, problems } = await failOver({ faults, buyers, seed }, progress, stopped);
  const load = `load ${loadavg()[0]?.toFixed(1)}`;
  process.stdout.write(`\n${[...lines, ...linesOfProblems(problems), load].join('\n')}\n`);
  return problems.length === 0 ? 0 : 1;
}

await exitWith(run);
