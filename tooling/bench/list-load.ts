import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { CONCURRENCY, HttpClient, type Load, workers } from './load.ts';
import { familyTime, processOn } from './pages/listener.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';
import { median } from './statistics.ts';

/** A group of requests that are sent in rotation. */
export interface ListSubject {
  name: string;
  /** Target p95 in milliseconds; null for floors. */
  target: number | null;
  paths: readonly string[];
  /** The bodies of the workers in rotation, if the requests are posted; without them the paths are read. */
  bodies?: readonly string[];
  headers: readonly Record<string, string>[];
  at: 'core' | 'floors';
  /** A text that every correct response contains. */
  contains: string;
  /** The concurrency, if it is lower than that of other subjects. */
  atOnce?: number;
  /** The time that each worker thinks between its requests, milliseconds. */
  pauseMs?: number;
}

/** A worker that requests a subject's paths in rotation, each worker starting at another one. @throws Error on a wrong response */
function asking(subject: ListSubject, client: HttpClient): (worker: number) => Promise<void> {
  const { paths, headers, bodies, contains } = subject;
  let sent = 0;
  return async (worker) => {
    sent += 1;
    const path = paths[(sent + worker) % paths.length] ?? '';
    const who = headers[worker % headers.length];
    const { status, text } = bodies
      ? await client.send('POST', path, { ...who, 'content-type': 'application/json' }, bodies[worker % bodies.length])
      : await client.send('GET', path, who);
    if (Math.floor(status / 100) !== 2 || !text.includes(contains))
      throw new Error(`${subject.name}: ${path} responded with ${status} ${text.slice(0, 200)}`);
  };
}

/** A load of a subject, with its cost. */
interface AskedLoad extends Load {
  /** Processor time of core-api, and of the database, per response, milliseconds. */
  core: number;
  database: number;
  /** The median duration relative to that of the preceding floor. */
  timesFloor: number;
}

/** The results of a subject, one load per round. */
export interface ListResult extends Pick<ListSubject, 'name' | 'target'> {
  loads: AskedLoad[];
  /** The slowest of the requests, where each was measured by itself. */
  slowest?: string;
}

/** A `select 1` behind bare Hono. */
const FLOOR: ListSubject = {
  name: 'floor',
  target: null,
  paths: ['/one'],
  headers: [{}],
  at: 'floors',
  contains: 'one',
};
const FLOOR_SECONDS = 0.5;

/** Processor time per response of the serving processes. The database's is NaN where it is on another machine. */
export async function costOf(product: BenchProduct, work: () => Promise<Load>) {
  const port = Number(new URL(product.databaseUrl).port || 5432);
  const server = processOn(port, { orNone: true });
  const times = () => [familyTime(product.corePid), server === null ? Number.NaN : familyTime(server)] as const;
  const [core, database] = times();
  const load = await work();
  const [coreAfter, databaseAfter] = times();
  return { ...load, core: (coreAfter - core) / load.done, database: (databaseAfter - database) / load.done };
}

interface Rounds {
  seconds: number;
  rounds: number;
  /** The concurrency. */
  atOnce?: number;
  /** Requests some paths once in sequence, without a warm-up: shows that everything works, the figures are meaningless. */
  isShort?: boolean;
  progress: (text: string) => void;
}

/** Maximum number of paths per subject in a short run. */
const SHORT_PATHS = 40;

/** A sample of its paths, from the first to the last. */
function shortened(subject: ListSubject): ListSubject {
  const step = Math.ceil(subject.paths.length / SHORT_PATHS);
  return { ...subject, paths: subject.paths.filter((_, place) => place % step === 0) };
}

/** Requests every subject in sequence, a warm-up and then some rounds. @throws Error on the first wrong response */
async function loadInRounds(
  product: BenchProduct,
  subjects: readonly ListSubject[],
  { seconds, rounds, atOnce = CONCURRENCY, isShort = false, progress }: Rounds,
): Promise<ListResult[]> {
  const results: ListResult[] = subjects.map(({ name, target }) => ({ name, target, loads: [] }));
  const clients = { core: new HttpClient(product.core, atOnce), floors: new HttpClient(product.floors, atOnce) };
  for (let round = isShort ? 1 : 0; round <= (isShort ? 1 : rounds); round += 1) {
    for (const [index, whole] of subjects.entries()) {
      const subject = isShort ? shortened(whole) : whole;
      progress(`${round === 0 ? 'warm-up' : `round ${round}`}: ${subject.name}`);
      const some = isShort ? 1 : (subject.atOnce ?? atOnce);
      const askFloor = workers(asking(FLOOR, clients.floors), some, isShort ? 1 : undefined);
      const floor = await askFloor(Math.min(FLOOR_SECONDS, seconds));
      const times = isShort ? subject.paths.length : undefined;
      const ask = workers(asking(subject, clients[subject.at]), some, times, isShort ? 0 : subject.pauseMs);
      const load = await costOf(product, () => ask(round === 0 ? Math.min(2, seconds) : seconds));
      const failures = [...floor.failures, ...load.failures];
      if (failures.length > 0) throw new Error(failures.join('\n'));
      if (round > 0) results[index]?.loads.push({ ...load, timesFloor: load.p50 / floor.p50 });
    }
  }
  for (const client of Object.values(clients)) client[Symbol.dispose]();
  return results;
}

function line({ name, target, loads, slowest }: ListResult): string {
  const of = (pick: (load: AskedLoad) => number) => median(loads.map(pick));
  const p95 = of((load) => load.p95);
  const verdict = target === null ? '' : `  p95 <= ${target} ms: ${p95 <= target ? 'met' : 'MISSED'}`;
  return [
    name.padEnd(34),
    of((load) => load.perSecond)
      .toFixed(0)
      .padStart(8),
    of((load) => load.p50)
      .toFixed(1)
      .padStart(9),
    p95.toFixed(1).padStart(9),
    ...[of((load) => load.core), of((load) => load.database), of((load) => load.timesFloor)].map((figure) =>
      figure.toFixed(1).padStart(9),
    ),
    verdict,
    slowest === undefined ? '' : `  ${slowest}`,
  ].join('');
}

/** The medians of all rounds, one line per subject. */
export function tableOf(results: readonly ListResult[]): string {
  const head = `${'subject'.padEnd(34)}${'per s'.padStart(8)}${['p50 ms', 'p95 ms', 'core ms', 'db ms', 'x floor'].map((name) => name.padStart(9)).join('')}`;
  return `${head}\n${results.map(line).join('\n')}\n`;
}

interface ListProgram<Noun extends string> {
  /** The default numbers of the records that are created, by the name of their option. */
  counts: Readonly<Record<Noun, number>>;
  seconds?: number;
  /** A description of the concurrency. */
  atOnce: string;
}

/** The options of a list measurement, and its progress callback. */
export interface ListMeasurement<Noun extends string> {
  count: (noun: Noun) => number;
  /** True for a subject that is to be measured. */
  isChosen: (name: string) => boolean;
  progress: (text: string) => void;
  isShort: boolean;
  load: (
    product: BenchProduct,
    subjects: Parameters<typeof loadInRounds>[1],
    atOnce?: number,
  ) => ReturnType<typeof loadInRounds>;
}

/**
 * A list measurement as a program: starts the product, measures, and writes a table, or JSON with `--json`.
 * Options: `--<noun> <n>` (0: they exist already), `--keep <folder>  --only <part of a name>  --seconds <n>  --rounds <n>  --short  --json`
 */
export async function listProgram<const Noun extends string>(
  { counts: usual, seconds: usualSeconds = 3, atOnce }: ListProgram<Noun>,
  measure: (product: BenchProduct, measurement: ListMeasurement<Noun>) => Promise<ListResult[]>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(
        Object.entries(usual).map(([noun, count]) => [noun, { type: 'string', default: String(count) } as const]),
      ),
      keep: { type: 'string' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: String(usualSeconds) },
      rounds: { type: 'string', default: '3' },
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const given: Readonly<Record<string, unknown>> = values;
  const count = (noun: string) => Number(given[noun]);
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
  const progress = (text: string) => process.stderr.write(`  ${text}\n`);
  const load = loadavg()[0] ?? 0;
  await using product = await startBenchProduct({
    databaseUrl: process.env.DATABASE_URL,
    withPages: false,
    keptIn: values.keep,
    progress,
  });
  const isChosen = (name: string) => name.includes(values.only);
  const results = await measure(product, {
    count,
    isChosen,
    progress,
    isShort: values.short,
    load: (running, subjects, workers) =>
      loadInRounds(
        running,
        subjects.filter(({ name }) => isChosen(name)),
        {
          seconds,
          rounds,
          progress,
          isShort: values.short,
          ...(workers === undefined ? {} : { atOnce: workers }),
        },
      ),
  });
  process.stdout.write(
    values.json
      ? `${JSON.stringify(results)}\n`
      : `\n${Object.keys(usual)
          .map((noun) => `${count(noun)} ${noun}`)
          .join(
            ', ',
          )}, ${atOnce}, ${rounds} rounds of ${seconds} s, medians; load before ${load.toFixed(1)}\n\n${tableOf(results)}`,
  );
  const wrong = results.flatMap(({ loads }) => loads.flatMap(({ failures }) => failures));
  if (wrong.length > 0) throw new Error(`Wrong responses:\n${wrong.join('\n')}`);
}
