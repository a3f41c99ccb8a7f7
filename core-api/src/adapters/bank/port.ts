import { problem } from '../../platform/http/problem.ts';

export interface BankAccount {
  /** Three digits. */
  bankCode: string;
  /** Digits. */
  accountNo: string;
}

/** The holder of an account, looked up at the banks. */
export interface BankVerifier {
  /**
   * The holder's name in the bank's records. `birthOrBizNo`: YYMMDD of a person, ten digits of a company.
   * @throws ProblemError ACCOUNT_UNVERIFIABLE if the bank has no such account of that holder, BANK_UNAVAILABLE
   */
  lookupHolder(
    account: BankAccount & { birthOrBizNo: string; signal?: AbortSignal },
  ): Promise<{ holderName: string; ref: string }>;
  /**
   * Deposits one won whose sender is `printText`, at most ten characters, for the holder to read in the bank's records.
   * Not retried automatically: after BANK_UNAVAILABLE it may have arrived, so the next one must have another code.
   * @throws ProblemError ACCOUNT_UNVERIFIABLE if the bank refuses the account or its holder, BANK_UNAVAILABLE
   */
  sendOneWon(
    account: BankAccount & { holderName: string; printText: string; signal?: AbortSignal },
  ): Promise<{ ref: string }>;
}

const absent = () => {
  throw problem('BANK_UNAVAILABLE', { cause: new Error('no bank verifier is configured') });
};

/** A store without a contract: no account can be verified. */
export const noBank: BankVerifier = { lookupHolder: async () => absent(), sendOneWon: async () => absent() };
