import { testAnswers } from './front/answers.ts';
import { type FrontUnderTest, frontHarness } from './front/harness.ts';
import { testLoggingIn } from './front/logging-in.ts';
import { testReadiness } from './front/readiness.ts';
import { testSessions } from './front/sessions.ts';
import { testWrites } from './front/writes.ts';

export { credentials } from './front/harness.ts';

/** Tests the common behaviour of both front servers. */
export function testFront(front: FrontUnderTest): void {
  const harness = frontHarness(front);
  testLoggingIn(front, harness);
  testSessions(front, harness);
  testAnswers(front, harness);
  testWrites(front, harness);
  testReadiness(harness);
}
