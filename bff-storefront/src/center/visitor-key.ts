import { createHash } from 'node:crypto';
import { assignVisitor } from '../session/cookies.ts';
import type { Visit } from '../visit.ts';

/** Identifies a member or this browser to core-api by a pseudonym; creates one for a new browser. */
export function visitorKey(visit: Visit): string {
  const name = visit.user ? `member:${visit.user._id}` : `browser:${assignVisitor(visit.cookies)}`;
  return createHash('sha256').update(`customer center ${name}`).digest('hex');
}
