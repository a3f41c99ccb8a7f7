import type { Scope } from './access.ts';
import { change, send } from './http-client.ts';

export interface Operator {
  id: string;
  username: string;
  fullName: string;
  scopes: Scope[];
}

interface ConsoleSession {
  /** Null if not logged in. */
  operator: Operator | null;
  /** Whether orders may be moved along for a trial. */
  isTrial: boolean;
  /** The address of the postcode search's script. */
  postcodeScript: string;
}

// The one address of the console that is its own server's and no operation of core-api.
const ADDRESS = '/api/session';

/** The logged-in operator, and the environment of the console. */
export const readSession = async (): Promise<ConsoleSession> => (await send(ADDRESS)).json;

export const openSession = (credentials: { username: string; password: string }) =>
  change('POST', ADDRESS, credentials);

export const endSession = () => send(ADDRESS, { method: 'DELETE' });
