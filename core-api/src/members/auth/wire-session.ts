import { toWireUser } from '../accounts/index.ts';
import type { OpenSession } from './create-session.ts';

/** A session with the names of the wire. */
export const toWireSession = ({ access, expiresAt, member, mustEnrol }: OpenSession) => ({
  accessToken: access.token,
  accessTokenExpiresAt: access.expiresAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  mustEnrol,
  user: toWireUser(member),
});
