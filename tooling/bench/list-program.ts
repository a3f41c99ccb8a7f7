import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type ListResult, loadInRounds, tableOf } from './list-load.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';

interface ListProgram {
  /** The records that are created in large numbers: the name of the option and in the report. */
  noun: string;
  /** Their default number. */
  count: number;
  seconds?: number;
  /** A description of the concurrency. */
  atOnce: string;
}

/** The options of a list measurement, and its progress callback. */
export interface ListMeasurement {
  count: number;
  progress: (text: string) => void;
  load: (
    product: BenchProduct,
    subjects: Parameters<typeof loadInRounds>[1],
    atOnce?: number,
  ) => ReturnType<typeof loadInRounds>;
}

/**
 * A list measurement as a program: starts the product, measures, and writes a table, or JSON with `--json`.
 * Options: `--<noun> <n>  --seconds <n>  --rounds <n>  --short  --json`
 */
export async function listProgram(
  { noun, count: usual, seconds: usualSeconds = 3, atOnce }: ListProgram,
  measure: (product: BenchProduct, measurement: ListMeasurement) => Promise<ListResult[]>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      [noun]: { type: 'string', default: String(usual) },
      seconds: { type: 'string', default: String(usualSeconds) },
      rounds: { type: 'string', default: '3' },
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [count, seconds, rounds] = [values[noun], values.seconds, values.rounds].map(Number) as [
    number,
    number,
    number,
  ];
  const progress = (text: string) => process.stderr.write(`  ${text}\n`);
  const load = loadavg()[0] ?? 0;
  await using product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: false, progress });
  const results = await measure(product, {
    count,
    progress,
    load: (running, subjects, workers) =>
      loadInRounds(running, subjects, {
        seconds,
        rounds,
        progress,
        isShort: values.short,
        ...(workers === undefined ? {} : { atOnce: workers }),
      }),
  });
  process.stdout.write(
    values.json
      ? `${JSON.stringify(results)}\n`
      : `\n${count} ${noun}, ${atOnce}, ${rounds} rounds of ${seconds} s, medians; load before ${load.toFixed(1)}\n\n${tableOf(results)}`,
  );
}
