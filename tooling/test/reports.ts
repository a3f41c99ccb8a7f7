import { z } from 'zod';
import type { Tally } from './tally.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** Counts vitest's JSON report. A file that failed before any of its tests did counts as one failure. */
export function tallyOfVitest(json: unknown): Tally {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const file of vitestReport.parse(json).testResults) {
    const failedBefore = tally.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') tally.failed += 1;
      else tally.skipped += 1;
    }
    if (file.status === 'failed' && tally.failed === failedBefore) tally.failed += 1;
  }
  return tally;
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts Playwright's JSON report. A test that passes only sometimes has failed; so has a setup. */
export function tallyOfPlaywright(json: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
