const began = performance.now();

/** Writes a line of progress to stderr, after the seconds since the start. */
export function progress(text: string): void {
  process.stderr.write(`  ${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`);
}

/** The last lines of a report: each difference, and their number. */
export const linesOfProblems = (problems: readonly string[]): string[] => [
  ...problems.map((line) => `WRONG: ${line}`),
  `${problems.length} differences`,
];

/** Ends the process with the code that `run` returns, or with 1 and its error on stderr. */
export async function exitWith(run: () => Promise<number>): Promise<never> {
  try {
    process.exit(await run());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  }
}
