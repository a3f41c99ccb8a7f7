/**
 * `npm test`: runs every step, even after a failed one; the long ones run in two parallel lanes, a third one at low priority fills the
 * gaps, and the lanes that end first run the rest. A few failed tests run once more alone afterwards. The last line is `N passed, N
 * failed`.
 * Words after `npm test --` pick the steps whose names contain one of them; `--all` runs the extended tests too (`npm run test:all`).
 */
import type { Ended, Step } from './step.ts';
import { ALL, checks, coverageStep, isAll, lanes, patientLane, shared } from './steps.ts';
import { exitCode, ONE_FAILED, sum, summaryLine, type Tally } from './tally.ts';

const MAX_LINES = 300;

function shortened(output: string): string {
  const lines = output.trimEnd().split('\n');
  const cut = lines.length > MAX_LINES ? [`(${lines.length - MAX_LINES} lines before)`] : [];
  return [...cut, ...lines.slice(-MAX_LINES)].map((line) => `     ${line}`).join('\n');
}

async function ended(name: string, run: () => Promise<Ended>): Promise<Ended> {
  const began = performance.now();
  const end = await run().catch((error: unknown) => ({
    tally: ONE_FAILED,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const word = end.tally.failed > 0 ? 'FAIL' : ' ok ';
  console.log(`${word} ${name.padEnd(46)} ${took.padStart(8)}  ${summaryLine(end.tally)}`);
  return end;
}

async function runStep(step: Step): Promise<Ended> {
  const end = await ended(step.name, () => step.run());
  if (end.tally.failed > 0) console.log(`\n${shortened(end.output)}\n`);
  return end;
}

/** Repeats failed tests alone, if there are few; lists those that passed only then. */
async function settled(step: Step, end: Ended): Promise<Ended> {
  const { repeat } = end;
  if (!repeat) return end;
  const again = await ended(`${step.name}, failed ones alone`, () => repeat());
  console.log(`\n${shortened(again.output)}\n`);
  return again;
}

const wanted = process.argv.slice(2).filter((word) => word !== ALL);
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.some((word) => name.includes(word));

async function runAll(steps: Step[], rest: Step[] = []): Promise<[Step, Ended][]> {
  const ends: [Step, Ended][] = [];
  for (const step of steps) ends.push([step, await runStep(step)]);
  for (let step = rest.shift(); step; step = rest.shift()) ends.push([step, await runStep(step)]);
  return ends;
}

const rest = shared.filter(isWanted);
const ends = [
  ...(await runAll(checks.filter(isWanted))),
  ...(await Promise.all([...[patientLane, ...lanes].map((lane) => runAll(lane.filter(isWanted), rest))])).flat(),
];
const tallies: Tally[] = [];
const passed = new Set<string>();
for (const [step, end] of ends) {
  const last = await settled(step, end);
  tallies.push(last.tally);
  for (const titles of last.passed ?? []) passed.add(titles);
}
if (wanted.length === 0) tallies.push((await runStep(coverageStep(passed))).tally);

const all = sum(tallies);
if (!isAll) console.log('The extended tests were left out: npm run test:all runs them too.');
console.log(summaryLine(all));
process.exitCode = exitCode(all);
