/** Who a mobile carrier says that somebody is. */
export interface VerifiedPerson {
  name: string;
  /** Digits of a Korean mobile number. */
  phone: string;
  /** YYYY-MM-DD. */
  birthDay: string;
  sex: 'MALE' | 'FEMALE';
  /** The same 88 characters for a person at every shop. A secret: it links a person across shops. */
  ci: string;
  /** The same 64 characters for a person at this shop. */
  di: string;
}

/** A provider that lets people prove who they are with their mobile phone, in a window of its own. */
export interface IdentityProvider {
  /**
   * Announces a check. The browser opens `windowUrl` by a POST of `reg_cert_key` = `key` and `kcp_page_submit_yn` = Y;
   * when the person is done, it is sent to `returnUrl` by a POST of `res_cd` (0000 is done, 9999 is cancelled) and
   * `res_msg`, which prove nothing. `orderNo`: the caller's own number of the check, at most 40 characters.
   * @throws ProblemError IDENTITY_UNAVAILABLE
   */
  register(check: {
    orderNo: string;
    returnUrl: string;
    signal?: AbortSignal;
  }): Promise<{ windowUrl: string; key: string }>;
  /**
   * Asks the provider who the person of a check is. May be repeated.
   * @throws ProblemError IDENTITY_FAILED if the person did not finish the check, IDENTITY_INVALID if what came is not a
   * response to it, IDENTITY_UNAVAILABLE
   */
  read(check: { orderNo: string; key: string }): Promise<VerifiedPerson>;
}
