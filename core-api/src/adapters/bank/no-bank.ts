import { problem } from '../../platform/http/problem.ts';
import type { BankVerifier } from './port.ts';

const absent = () => {
  throw problem('BANK_UNAVAILABLE', { cause: new Error('no bank verifier is configured') });
};

/** A store without a contract: no account can be verified. */
export const noBank: BankVerifier = { lookupHolder: async () => absent(), sendOneWon: async () => absent() };
