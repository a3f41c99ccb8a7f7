/**
 * `npm run growth`: the tables of docs/growth.md, from costs that were measured and a simulation. docs/growth.md explains.
 *   --measure  measures the points on this machine, prints them beside the simulated ones, and replaces the recorded ones
 *     --seconds <n>  --minutes <for which points beside other work are measured again>  --products <n>  --orders <n>
 *   --fit  the recorded points beside the simulated ones
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../postgres/index.ts';
import { besideSimulated, errorOf, type FittedPoint, type MeasuredRecord, RECORDS, readRecord } from './points.ts';

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '12' },
    products: { type: 'string', default: '0' },
    orders: { type: 'string', default: '0' },
  },
});
const progress = (text: string) => process.stderr.write(`  ${text}\n`);

const column = (value: number, digits = 1) => value.toFixed(digits).padStart(9);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function pointLine({ subject, clients, cores, perSecond, p50, p95, simulated }: FittedPoint): string {
  const pairs = [perSecond, simulated.perSecond, p50, simulated.p50, p95, simulated.p95];
  return `${subject.padEnd(14)}${String(clients).padStart(4)}${column(cores, 2)}${pairs.map((value) => column(value)).join('')}`;
}

function fitLines(record: MeasuredRecord): string[] {
  const points = besideSimulated(record);
  const heads = ['clients', 'cores', 'per s', 'simulated', 'p50 ms', 'simulated', 'p95 ms', 'simulated'];
  return [
    `${record.date}, ${record.machine}, load before ${record.load.toFixed(1)}, ${record.products} products and ${record.orders} orders made`,
    `${'subject'.padEnd(11)}${heads.map((head) => head.padStart(9)).join('')}`,
    ...points.map(pointLine),
    ...(['perSecond', 'p50', 'p95'] as const).map((figure) => {
      const { mean, largest, points: of } = errorOf(points, figure);
      return `difference of ${figure} at ${of} points: mean ${percent(mean)}, largest ${percent(largest)}`;
    }),
  ];
}

const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

async function measured(): Promise<MeasuredRecord> {
  const { measurePoints } = await import('./measure.ts');
  const [products, orders] = [Number(values.products), Number(values.orders)];
  const date = new Date().toISOString().slice(0, 10);
  const record = await measurePoints({
    seconds: Number(values.seconds),
    minutes: Number(values.minutes),
    products,
    orders,
    date,
    progress,
  });
  const rounded = JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(5)) : value,
  );
  writeFileSync(RECORDS[orders > 0 ? 'large' : 'small'], `${rounded}\n`);
  return record;
}

if (values.measure) print(fitLines(await measured()));
else if (!values.fit) {
  const { PAGE, withGrowth } = await import('./tables.ts');
  print([withGrowth(readFileSync(join(REPOSITORY, PAGE), 'utf8'))]);
} else for (const size of ['small', 'large'] as const) print(fitLines(readRecord(size)));
process.exit(0);
