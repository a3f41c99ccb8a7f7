import type { InvitationAnswer, OpenInvitation, OperatorLevel, Right, User } from '@iruon/contract';
import { change, send } from './http-client.ts';

export interface Operator {
  id: string;
  username: string;
  fullName: string;
  /** Undefined for ROOT without a role. */
  role?: User['role'];
  /** Everything that the operator may do. */
  rights: Right[];
  /** ROOT is the owner of the installation, who manages the other operators. */
  level: OperatorLevel;
  /** True for an operator who has to enrol a second factor before anything else. */
  mustEnrol: boolean;
}

interface ConsoleSession {
  /** Null if not logged in. */
  operator: Operator | null;
  /** Whether trial actions on orders are enabled. */
  isTrial: boolean;
  /** The address of the postcode search's script. */
  postcodeScript: string;
}

// Paths that bff-admin serves itself, which are not operations of core-api.
const ADDRESS = '/api/session';
const INVITATION = `${ADDRESS}/invitation`;

/** The logged-in operator, and the environment of the console. */
export const readSession = async (): Promise<ConsoleSession> => (await send(ADDRESS)).json;

export const openSession = (credentials: { username: string; password: string; code?: string }) =>
  change('POST', ADDRESS, credentials);

export const endSession = () => send(ADDRESS, { method: 'DELETE' });

/** The invitation of a link. @throws HttpError */
export const readInvitation = async (token: string): Promise<OpenInvitation> =>
  (await change('POST', INVITATION, { token })).json;

/** Creates the account of an invited operator. @throws HttpError */
export const joinByInvitation = async (response: InvitationAnswer): Promise<{ username: string }> =>
  (await change('POST', `${INVITATION}/join`, response)).json;
