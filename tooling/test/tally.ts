/** The counts of a runner. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    NOTHING,
  );
}

/** The last line of a run: `12 passed, 0 failed`, with `, 3 skipped` only if tests were skipped. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** 0 only if a test ran and none failed. */
export function exitCode({ passed, failed }: Tally): 0 | 1 {
  return passed > 0 && failed === 0 ? 0 : 1;
}

/** A runner that failed without a failed test (a crash, an error outside of tests) counts as one failure. */
export function withExitCode(tally: Tally, code: number | null): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
