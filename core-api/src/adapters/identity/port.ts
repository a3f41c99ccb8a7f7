import { problem } from '../../platform/http/problem.ts';

/** A person's identity, as confirmed by a mobile carrier. */
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

/** A provider that verifies a person's identity by mobile phone, in a window of its own. */
export interface IdentityProvider {
  /**
   * Starts a check. The browser opens `windowUrl` by a POST of `reg_cert_key` = `key` and `kcp_page_submit_yn` = Y;
   * afterwards it is sent to `returnUrl` by a POST of `res_cd` (0000 is done, 9999 is cancelled) and `res_msg`, which
   * prove nothing. `orderNo`: the caller's own number of the check, at most 40 characters.
   * @throws ProblemError IDENTITY_UNAVAILABLE
   */
  register(check: {
    orderNo: string;
    returnUrl: string;
    signal?: AbortSignal;
  }): Promise<{ windowUrl: string; key: string }>;
  /**
   * Queries the identity of a check. May be repeated.
   * @throws ProblemError IDENTITY_FAILED if the check was not finished, IDENTITY_INVALID for another response,
   * IDENTITY_UNAVAILABLE
   */
  read(check: { orderNo: string; key: string }): Promise<VerifiedPerson>;
}

const absent = () => {
  throw problem('IDENTITY_UNAVAILABLE', { cause: new Error('no identity provider is configured') });
};

/** A store without a contract with a provider: nobody can be verified. */
export const noIdentity: IdentityProvider = { register: async () => absent(), read: async () => absent() };
