/**
 * `npm run bench`: the speed of core-api and its pages compared with fixed floors, and the memory and start of each
 * server, in one run. Starts everything on free ports and stops it again. docs/performance.md explains.
 */
import { readOptions } from './options.ts';

const began = performance.now();

function progress(text: string): void {
  process.stderr.write(`  ${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`);
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  // Loaded after the options are parsed, so that a wrong option fails fast.
  const [{ measure }, { startBenchProduct }, { linesOf, machine, reportOf }] = await Promise.all([
    import('./measure.ts'),
    import('./product.ts'),
    import('./report.ts'),
  ]);
  const about = { machine: machine(), options };
  await using product = await startBenchProduct({
    databaseUrl: process.env.DATABASE_URL,
    withPages: !options.coreOnly,
    progress,
  });
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
    }
    product.died.then((reason) => reject(new Error(reason)));
  });
  const measured = await Promise.race([measure([product], product, options, progress), stopped]);
  const report = reportOf(measured, about);
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : `\n${linesOf(report).join('\n')}\n`);
  return report.failures.length === 0 ? 0 : 1;
}

try {
  process.exit(await run());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
