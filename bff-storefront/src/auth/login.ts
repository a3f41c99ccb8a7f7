import type { Credentials } from '../session/sessions.ts';
import type { Visit } from '../visit.ts';

/** @throws CoreProblem LOGIN_FAILED, LOGIN_BLOCKED */
export async function login(visit: Visit, credentials: Credentials): Promise<void> {
  await visit.login(credentials);
}
