import { expect, it } from 'vitest';
import { exitCode, NOTHING, ONE_FAILED, ONE_PASSED, sum, summaryLine, withExitCode } from './tally.ts';

it('sums runners into one line', () => {
  const all = sum([ONE_PASSED, ONE_PASSED, { passed: 40, failed: 2, skipped: 0 }, ONE_FAILED]);
  expect(summaryLine(all)).toBe('42 passed, 3 failed');
  expect(summaryLine(sum([all, { passed: 0, failed: 0, skipped: 5 }]))).toBe('42 passed, 3 failed, 5 skipped');
});

it('succeeds only if a test ran and none failed', () => {
  expect(exitCode(ONE_PASSED)).toBe(0);
  expect(exitCode(sum([ONE_PASSED, ONE_FAILED]))).toBe(1);
  expect(exitCode(NOTHING)).toBe(1);
  expect(exitCode({ passed: 0, failed: 0, skipped: 9 })).toBe(1);
});

it('counts a failed runner without a report as a failure', () => {
  expect(withExitCode({ passed: 8, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 8, failed: 1, skipped: 0 });
  expect(withExitCode({ passed: 8, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(withExitCode({ passed: 8, failed: 0, skipped: 0 }, null).failed).toBe(1);
  expect(withExitCode(ONE_PASSED, 0)).toEqual(ONE_PASSED);
});
