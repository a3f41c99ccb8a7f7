/**
 * `npm run bench:statements`: what each of the busiest operations asks of Postgres on a warm connection: statements,
 * round trips, planning, execution, rows read. docs/performance.md explains.
 *   --runs <n>  --only <part of a name>  --texts  --json
 */
import { parseArgs } from 'node:util';
import { busiestOperations, type Operation } from './statements/operations.ts';
import {
  type OperationCost,
  type StatementCost,
  startWatchedCore,
  type WatchedCore,
} from './statements/watched-core.ts';

/** A text is prepared after five executions, and Postgres may keep its plan after five more. */
const WARM = 20;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    texts: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number of at least 1');

const progress = (text: string) => process.stderr.write(`  ${text}\n`);

/** The costs of an operation. Times in milliseconds; figures are medians of all runs. */
export interface OperationReport {
  name: string;
  statements: number;
  roundTrips: number;
  /** Statements that Postgres planned in most of the runs. */
  planned: number;
  planning: number;
  execution: number;
  rowsRead: number;
  rowsReturned: number;
  texts: (Pick<StatementCost, 'text' | 'planning' | 'execution'> & { planned: boolean })[];
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

function textsOf(costs: readonly OperationCost[]): OperationReport['texts'] {
  const byText = Map.groupBy(
    costs.flatMap(({ statements }) => statements),
    ({ text }) => text,
  );
  return [...byText]
    .filter(([, each]) => each.length > costs.length / 2)
    .map(([text, each]) => ({
      text: text.replaceAll(/\s+/g, ' '),
      planned: each.filter(({ plans }) => plans > 0).length > costs.length / 2,
      planning: median(each.map(({ planning }) => planning)),
      execution: median(each.map(({ execution }) => execution)),
    }));
}

async function measured(core: WatchedCore, { name, prepare }: Operation): Promise<OperationReport> {
  for (let run = 0; run < WARM; run += 1) for (const call of await prepare()) await core.send(call);
  const costs: OperationCost[] = [];
  for (let run = 0; run < runs; run += 1) costs.push(await core.costOf(await prepare()));
  const rows = await core.rowsReadBy(await prepare());
  const texts = textsOf(costs);
  const each = (figure: (cost: StatementCost) => number) =>
    median(costs.map(({ statements }) => sum(statements.map(figure))));
  return {
    name,
    statements: each(({ calls }) => calls),
    roundTrips: median(costs.map(({ roundTrips }) => roundTrips)),
    planned: texts.filter(({ planned }) => planned).length,
    planning: each(({ planning }) => planning),
    execution: each(({ execution }) => execution),
    rowsRead: rows.read,
    rowsReturned: rows.returned,
    texts,
  };
}

function lineOf(report: OperationReport): string {
  const { statements, roundTrips, planned, planning, execution, rowsRead, rowsReturned } = report;
  const cells = [statements, roundTrips, planned, planning.toFixed(2), execution.toFixed(2), rowsRead, rowsReturned];
  return `${report.name.padEnd(30)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
}

const HEAD = ['statements', 'trips', 'planned', 'plan ms', 'run ms', 'read', 'returned'];

await using core = await startWatchedCore(progress);
const operations = (await busiestOperations(core)).filter(({ name }) => name.includes(values.only));
const reports: OperationReport[] = [];
for (const operation of operations) {
  progress(operation.name);
  reports.push(await measured(core, operation));
}
if (values.json) {
  process.stdout.write(`${JSON.stringify(reports)}\n`);
} else {
  process.stdout.write(`\n${' '.repeat(30)}${HEAD.map((head) => head.padStart(10)).join('')}\n`);
  for (const report of reports) {
    process.stdout.write(`${lineOf(report)}\n`);
    for (const { text, planned, planning, execution } of values.texts ? report.texts : []) {
      process.stdout.write(
        `    ${planned ? 'P' : ' '} ${planning.toFixed(3)} ${execution.toFixed(3)} ${text.slice(0, 160)}\n`,
      );
    }
  }
}
