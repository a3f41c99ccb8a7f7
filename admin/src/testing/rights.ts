import { heldRights, type Right } from '@iruon/contract';
import { authProvider } from '../console/auth-provider.ts';
import { server } from './server.ts';

const credentials = { username: 'console', password: 'Console!2345' };

/** From here to the end of the test the page's operator is not the owner, and has these rights alone. */
export async function signInWith(granted: readonly Right[]): Promise<void> {
  server.operator = { level: 'ADMIN', rights: [...heldRights(granted)] };
  await authProvider.login(credentials);
}

/** The owner works on the page again, if it was another operator. */
export async function signInOwner(): Promise<void> {
  if (server.operator.rights === undefined) return;
  server.operator = {};
  await authProvider.login(credentials);
}
