import { problem } from '../../platform/http/problem.ts';
import type { IdentityProvider } from './port.ts';

const absent = () => {
  throw problem('IDENTITY_UNAVAILABLE', { cause: new Error('no identity provider is configured') });
};

/** A store without a contract with a provider: nobody can be verified. */
export const noIdentity: IdentityProvider = { register: async () => absent(), read: async () => absent() };
