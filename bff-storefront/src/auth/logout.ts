import type { Visit } from '../visit.ts';

export async function logout(visit: Visit): Promise<void> {
  await visit.logout();
}
