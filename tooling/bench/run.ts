/**
 * `npm run bench`: the speed of core-api and its pages compared with fixed floors, and the memory and start of each server, in one run; with
 * `--against <commit>` beside the product of that commit. Starts everything on free ports and stops it again. docs/performance.md explains.
 */
import { type BenchOptions, readOptions } from './options.ts';

const began = performance.now();

function progress(text: string): void {
  process.stderr.write(`  ${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`);
}

/** Starts what the options name. @returns the measured products, with the floors */
async function start({ against, coreOnly }: BenchOptions) {
  if (against === null) {
    const { startBenchProduct } = await import('./product.ts');
    const product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: !coreOnly, progress });
    return Object.assign(product, { sides: [product] as const });
  }
  if (process.env.DATABASE_URL)
    throw new Error('DATABASE_URL: not with --against, which starts its own database server');
  const { startComparison } = await import('./other-commit.ts');
  const comparison = await startComparison(against, progress);
  if (!coreOnly) return comparison;
  const [now, before] = comparison.sides;
  const withoutPages = { storefront: undefined, admin: undefined };
  const sides = [
    { ...now, ...withoutPages },
    { ...before, ...withoutPages },
  ] as const;
  return Object.assign(comparison, { sides, pageFloors: undefined });
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  // Loaded after the options are parsed, so that a wrong option fails fast.
  const [{ measure }, { linesOf, machine, reportOf }] = await Promise.all([
    import('./measure.ts'),
    import('./report.ts'),
  ]);
  const about = { machine: machine(), options };
  await using started = await start(options);
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
    }
    started.died.then((reason) => reject(new Error(reason)));
  });
  const measured = await Promise.race([measure(started.sides, started, options, progress), stopped]);
  const report = reportOf(measured, about);
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : `\n${linesOf(report).join('\n')}\n`);
  const isSlower = report.against?.changes.some(({ isLost }) => isLost) ?? false;
  return report.failures.length === 0 && !isSlower ? 0 : 1;
}

try {
  process.exit(await run());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
