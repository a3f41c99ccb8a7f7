/**
 * `npm test`: everything, in one order, each step although an earlier one failed. Ends with `N passed, N failed` alone.
 * Words after `npm test --` pick the steps whose names contain one of them.
 */
import { type Step, steps } from './steps.ts';
import { exitCode, ONE_FAILED, sum, summaryLine, type Tally } from './tally.ts';

const MOST_LINES = 300;

function shortened(output: string): string {
  const lines = output.trimEnd().split('\n');
  const cut = lines.length > MOST_LINES ? [`(${lines.length - MOST_LINES} lines before)`] : [];
  return [...cut, ...lines.slice(-MOST_LINES)].map((line) => `     ${line}`).join('\n');
}

async function runStep(step: Step): Promise<Tally> {
  const began = performance.now();
  const { tally, output } = await step.run().catch((error: unknown) => ({
    tally: ONE_FAILED,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(
    `${tally.failed > 0 ? 'FAIL' : ' ok '} ${step.name.padEnd(46)} ${took.padStart(8)}  ${summaryLine(tally)}`,
  );
  if (tally.failed > 0) console.log(`\n${shortened(output)}\n`);
  return tally;
}

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const tallies: Tally[] = [];
for (const step of chosen) tallies.push(await runStep(step));

const all = sum(tallies);
console.log(summaryLine(all));
process.exitCode = exitCode(all);
