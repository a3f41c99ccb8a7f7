import { createHash } from 'node:crypto';
import type { Visit } from '../visit.ts';

/** Names a member or this browser to core-api without saying who it is; a browser without a name gets one. */
export function visitorKey(visit: Visit): string {
  const name = visit.user ? `member:${visit.user._id}` : `browser:${visit.nameVisitor()}`;
  return createHash('sha256').update(`customer center ${name}`).digest('hex');
}
