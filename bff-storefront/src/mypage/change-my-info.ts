import type { MyInfoChange } from '@iruon/contract';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Enters the password again. @throws CoreProblem PASSWORD_WRONG, LOGIN_BLOCKED */
export async function verifyMe(visit: Visit, password: string): Promise<void> {
  requireMember(visit);
  await visit.core.call('verifyMe', { body: { password } });
}

/** Changes e-mail, address and, unless empty, the password. @throws CoreProblem VERIFICATION_REQUIRED */
export async function changeMyInfo(visit: Visit, change: MyInfoChange): Promise<void> {
  requireMember(visit);
  await visit.core.call('changeMyInfo', { body: change });
}

/** Logs the member out everywhere else. Returns how many logins ended. */
export async function endMyOtherSessions(visit: Visit): Promise<number> {
  requireMember(visit);
  return (await visit.core.call('endMyOtherSessions')).ended;
}
