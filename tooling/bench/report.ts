import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Measured } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { type Ratio, ratioOf, type Summary, summaryOf } from './statistics.ts';
import { COMPARISONS, NAMES, type Name } from './subjects.ts';

export interface BenchReport {
  machine: { cores: number; cpu: string; loadBefore: number };
  node: string;
  options: BenchOptions;
  subjects: Partial<Record<Name, Summary>>;
  ratios: (Ratio & { ours: Name; floor: Name; target: number | null; isMet: boolean | null })[];
  paid: number;
  failures: string[];
}

/** The machine; `loadBefore` is the load by other work in the last minute. */
export function machine(): BenchReport['machine'] {
  return { cores: availableParallelism(), cpu: cpus()[0]?.model ?? 'unknown', loadBefore: loadavg()[0] ?? 0 };
}

export function reportOf(
  { loads, failures, paid }: Measured,
  about: Pick<BenchReport, 'machine' | 'options'>,
): BenchReport {
  const subjects: BenchReport['subjects'] = {};
  for (const name of Object.keys(NAMES) as Name[]) {
    const ofName = loads[name];
    if (ofName) subjects[name] = summaryOf(ofName);
  }
  const ratios = COMPARISONS.flatMap(({ ours, floor, target }) => {
    const [mine, theirs] = [loads[ours], loads[floor]];
    if (!mine || !theirs) return [];
    const reached = ratioOf(mine, theirs);
    return [{ ours, floor, ...reached, target: target ?? null, isMet: target ? reached.ratio >= target : null }];
  });
  return { ...about, node: process.version, subjects, ratios, paid, failures };
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;
const rate = (perSecond: number) => perSecond.toFixed(perSecond < 100 ? 1 : 0);

/** The report as text. */
export function linesOf({ machine: on, node, options, subjects, ratios, paid, failures }: BenchReport): string[] {
  const rows = Object.entries(subjects).map(([name, { perSecond, p50, p99, rounds }]) =>
    [
      NAMES[name as Name].padEnd(34),
      rate(perSecond).padStart(9),
      p50.toFixed(1).padStart(9),
      p99.toFixed(1).padStart(9),
      `   ${rounds.map(rate).join('  ')}`,
    ].join(''),
  );
  const compared = ratios.map(({ ours, floor, ratio, rounds, target, isMet }) =>
    [
      `${NAMES[ours]} / ${NAMES[floor]}`.padEnd(64),
      percent(ratio).padStart(8),
      `   ${rounds.map(percent).join('  ')}`,
      target === null ? '' : `   target ${percent(target)}: ${isMet ? 'met' : 'MISSED'}`,
    ].join(''),
  );
  return [
    `${on.cores} cores (${on.cpu}), load before ${on.loadBefore.toFixed(1)}, Node ${node}`,
    `16 at once, ${options.rounds} rounds of ${options.seconds} s, medians of the rounds`,
    '',
    `${'subject'.padEnd(34)}${'per s'.padStart(9)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}   rounds, per s`,
    ...rows,
    '',
    `${'rate compared with its floor'.padEnd(64)}${'median'.padStart(8)}   rounds`,
    ...compared,
    '',
    failures.length === 0
      ? `${paid} purchases paid; every response right, every invariant holds`
      : `FAILED, the figures mean nothing:\n${failures.map((failure) => `  ${failure}`).join('\n')}`,
  ];
}
