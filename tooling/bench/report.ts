import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Bytes, Measured, MeasuredSide } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { type Cost, type CostedLoad, SERVER_NAMES, type Start } from './servers.ts';
import { median, type Ratio, ratioOf, type Summary, summaryOf } from './statistics.ts';
import { COMPARISONS, FLOORS, type Floor, NAMES, type Name } from './subjects.ts';

type Server = keyof typeof SERVER_NAMES;

/** Limits of HTML without compression, bytes. */
const HTML_TARGETS: Partial<Record<Name, number>> = { homePage: 90_000, listPage: 80_000, detailPage: 50_000 };
/** Limits of memory, MiB. */
const MEMORY_TARGETS: Record<Server, { idle: number; loaded?: number }> = {
  core: { idle: 180, loaded: 300 },
  storefront: { idle: 150, loaded: 280 },
  admin: { idle: 110 },
};
/** A ratio that falls below this share of the earlier one is a loss. */
const LEAST_CHANGE = 0.9;

interface ReportedRatio extends Ratio {
  ours: Name;
  floor: Floor;
  target: number | null;
  isMet: boolean | null;
}

interface ReportedSide {
  subjects: Partial<Record<Name, Summary & { cost: Cost }>>;
  ratios: ReportedRatio[];
  servers: Partial<Record<Server, Start & { loadedMiB: number }>>;
  html: Partial<Record<Name, Bytes>>;
  paid: number;
}

export interface BenchReport extends ReportedSide {
  machine: { cores: number; cpu: string; loadBefore: number };
  node: string;
  options: BenchOptions;
  floors: Partial<Record<Floor, Summary>>;
  /** The product of the commit that it is compared with, and each ratio relative to that product's. */
  against: (ReportedSide & { changes: (Ratio & { ours: Name; isLost: boolean })[] }) | null;
  failures: string[];
}

/** The machine; `loadBefore` is the load by other work in the last minute. */
export function machine(): BenchReport['machine'] {
  return { cores: availableParallelism(), cpu: cpus()[0]?.model ?? 'unknown', loadBefore: loadavg()[0] ?? 0 };
}

function costsOf(loads: readonly CostedLoad[]): Cost {
  const names = Object.keys(loads[0]?.cost ?? {}) as (keyof Cost)[];
  return Object.fromEntries(names.map((name) => [name, median(loads.map(({ cost }) => cost[name] ?? Number.NaN))]));
}

function sideOf({ loads, starts, loaded, bytes, paid }: MeasuredSide, floors: Measured['floors']): ReportedSide {
  const ofSubjects = Object.entries(loads).map(([name, of]) => [name, { ...summaryOf(of), cost: costsOf(of) }]);
  const ratios = COMPARISONS.flatMap(({ ours, floors: compared, target = null }) => {
    const floor = compared.at(-1) ?? compared[0];
    const [mine, theirs] = [loads[ours], floors[floor]];
    if (!mine || !theirs) return [];
    const reached = ratioOf(mine, theirs);
    return [{ ours, floor, ...reached, target, isMet: target === null ? null : reached.ratio >= target }];
  });
  const servers = Object.entries(starts).map(([name, start]) => [
    name,
    { ...start, loadedMiB: loaded[name as Server] ?? Number.NaN },
  ]);
  return {
    subjects: Object.fromEntries(ofSubjects),
    ratios,
    servers: Object.fromEntries(servers),
    html: bytes,
    paid,
  };
}

/**
 * Both were compared with the same load of the floor, so that their ratios are to each other as their rates. A short run finds no loss.
 */
function changesOf(mine: MeasuredSide, theirs: MeasuredSide, { warmUp }: BenchOptions) {
  return COMPARISONS.flatMap(({ ours }) => {
    const [now, before] = [mine.loads[ours], theirs.loads[ours]];
    if (!now || !before) return [];
    const change = ratioOf(now, before);
    return [{ ours, ...change, isLost: warmUp > 0 && change.ratio < LEAST_CHANGE }];
  });
}

export function reportOf(
  { floors, sides, failures }: Measured,
  about: Pick<BenchReport, 'machine' | 'options'>,
): BenchReport {
  const [mine, theirs] = sides;
  if (!mine) throw new Error('Nothing was measured');
  const summaries = Object.entries(floors).map(([name, loads]) => [name, summaryOf(loads)]);
  return {
    ...about,
    node: process.version,
    floors: Object.fromEntries(summaries),
    ...sideOf(mine, floors),
    against: theirs ? { ...sideOf(theirs, floors), changes: changesOf(mine, theirs, about.options) } : null,
    failures,
  };
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;
const rate = (perSecond: number) => perSecond.toFixed(perSecond < 100 ? 1 : 0);
const column = (text: string, width = 10) => text.padStart(width);
const NAME = 36;
const verdict = (value: number, limit: number | undefined) =>
  limit === undefined ? '' : ` (<= ${limit}: ${value <= limit ? 'met' : 'MISSED'})`;

function subjectLine(name: string, { perSecond, p50, p99, rounds }: Summary, cost: Cost = {}): string {
  const spent = [cost.core, cost.database, cost.storefront].map((ms) => column(ms === undefined ? '' : ms.toFixed(2)));
  const figures = [rate(perSecond), p50.toFixed(1), p99.toFixed(1)].map((figure) => column(figure));
  return `${name.padEnd(NAME)}${figures.join('')}${spent.join('')}   ${rounds.map(rate).join('  ')}`;
}

function sideLines({ subjects, ratios, servers, html }: ReportedSide): string[] {
  return [
    ...Object.entries(subjects).map(([name, of]) => subjectLine(NAMES[name as Name], of, of.cost)),
    '',
    `${'rate compared with its floor'.padEnd(NAME * 2)}${column('median')}   rounds`,
    ...ratios.map(({ ours, floor, ratio, rounds, target, isMet }) =>
      [
        `${NAMES[ours]} / ${FLOORS[floor]}`.padEnd(NAME * 2),
        column(percent(ratio)),
        `   ${rounds.map(percent).join('  ')}`,
        target === null ? '' : `   target ${percent(target)}: ${isMet ? 'met' : 'MISSED'}`,
      ].join(''),
    ),
    '',
    ...Object.entries(servers).map(([name, { readyMs, idleMiB, loadedMiB }]) => {
      const { idle, loaded } = MEMORY_TARGETS[name as Server];
      return [
        `${SERVER_NAMES[name as Server].padEnd(NAME)}ready after ${readyMs.toFixed(0)} ms`,
        `idle ${idleMiB.toFixed(0)} MiB${verdict(idleMiB, idle)}`,
        `loaded ${loadedMiB.toFixed(0)} MiB${verdict(loadedMiB, loaded)}`,
      ].join(', ');
    }),
    ...Object.entries(html).map(([name, { median: usual, largest }]) => {
      const limit = HTML_TARGETS[name as Name];
      return `${NAMES[name as Name].padEnd(NAME)}HTML ${usual} bytes${verdict(usual, limit)}, the largest ${largest}`;
    }),
  ];
}

/** The report as text. */
export function linesOf(report: BenchReport): string[] {
  const { machine: on, node, options, floors, against, failures, paid } = report;
  const costs = ['core ms', 'db ms', 'pages ms'];
  return [
    `${on.cores} cores (${on.cpu}), load before ${on.loadBefore.toFixed(1)}, Node ${node}`,
    `16 at once, ${options.rounds} rounds of ${options.seconds} s, medians of the rounds; ms of processor time per response`,
    '',
    `${'subject'.padEnd(NAME)}${['per s', 'p50 ms', 'p99 ms', ...costs].map((name) => column(name)).join('')}   rounds, per s`,
    ...Object.entries(floors).map(([name, of]) => subjectLine(FLOORS[name as Floor], of)),
    ...sideLines(report),
    '',
    ...(against
      ? [
          `the product of ${options.against}`,
          ...sideLines(against),
          '',
          `${`ratio compared with that of ${options.against}`.padEnd(NAME * 2)}${column('median')}   rounds`,
          ...against.changes.map(
            ({ ours, ratio, rounds, isLost }) =>
              `${NAMES[ours].padEnd(NAME * 2)}${column(percent(ratio))}   ${rounds.map(percent).join('  ')}${isLost ? '   LOST' : ''}`,
          ),
          '',
        ]
      : []),
    failures.length === 0
      ? `${paid} purchases paid; every response right, every invariant holds`
      : `FAILED, the figures mean nothing:\n${failures.map((failure) => `  ${failure}`).join('\n')}`,
  ];
}
