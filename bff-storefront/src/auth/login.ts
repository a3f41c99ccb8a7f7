import type { Login, SocialProviderName } from '@iruon/contract';
import type { Visit } from '../visit.ts';

export interface LoginView {
  providers: readonly SocialProviderName[];
  /** The username that this browser remembers. */
  rememberedId: string | null;
}

export async function loginForm(visit: Visit): Promise<LoginView> {
  return { providers: await visit.store.socialProviders(), rememberedId: visit.cookies.rememberedId.value };
}

/** Logs in, and remembers the username if the member chose that. @throws CoreProblem LOGIN_FAILED, LOGIN_BLOCKED */
export async function login(visit: Visit, credentials: Login, remembersId = false): Promise<void> {
  await visit.session.login(credentials);
  if (remembersId) visit.cookies.rememberedId.set(credentials.username);
}

/** Clears the remembered username. */
export async function forgetId(visit: Visit): Promise<void> {
  visit.cookies.rememberedId.clear();
}

export async function logout(visit: Visit): Promise<void> {
  await visit.session.logout();
}
