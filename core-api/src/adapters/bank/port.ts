export interface BankAccount {
  /** Three digits. */
  bankCode: string;
  /** Digits. */
  accountNo: string;
}

/** Whose an account is, asked at the banks. */
export interface BankVerifier {
  /**
   * The holder's name as the bank has it. `birthOrBizNo`: YYMMDD of a person, ten digits of a company.
   * @throws ProblemError ACCOUNT_UNVERIFIABLE if the bank knows no such account of that holder, BANK_UNAVAILABLE
   */
  lookupHolder(
    account: BankAccount & { birthOrBizNo: string; signal?: AbortSignal },
  ): Promise<{ holderName: string; ref: string }>;
  /**
   * Deposits one won whose sender is `printText`, at most ten characters, for the holder to read in the bank's records. Not
   * repeated by itself: after BANK_UNAVAILABLE it may have arrived, so the next one must carry another code.
   * @throws ProblemError ACCOUNT_UNVERIFIABLE if the bank refuses the account or its holder, BANK_UNAVAILABLE
   */
  sendOneWon(
    account: BankAccount & { holderName: string; printText: string; signal?: AbortSignal },
  ): Promise<{ ref: string }>;
}
