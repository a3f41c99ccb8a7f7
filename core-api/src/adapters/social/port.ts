export type SocialProvider = 'KAKAO' | 'NAVER';

/** Who logged in, as the provider says. Only `subject` identifies anybody: an address may belong to somebody else. */
export interface SocialProfile {
  /** The provider's own id of the person at this shop; never changes. */
  subject: string;
  /** Null if the person did not agree to show it. */
  email: string | null;
  /** The provider itself checked that the address belongs to the person. */
  isEmailVerified: boolean;
  name: string | null;
  /** What `unlink` needs later, a secret; null where the shop's own key is enough. */
  unlinkToken: string | null;
}

/** Login with an account elsewhere, by an authorization code. */
export interface SocialLogin {
  /**
   * Where the browser is sent. It comes back to `redirectUrl` with `state` and either `code` or `error` (access_denied: the
   * person cancelled). `challenge` is the base64url SHA-256 of the verifier; a provider without PKCE ignores it, so `state`
   * must be bound to the browser.
   */
  authorizeUrl(attempt: { state: string; nonce?: string; challenge: string; redirectUrl: string }): string;
  /**
   * Trades the code, which works once, for the person.
   * @throws ProblemError SOCIAL_FAILED for a code that is wrong, used or old; SOCIAL_UNAVAILABLE
   */
  exchange(attempt: {
    code: string;
    verifier: string;
    state: string;
    redirectUrl: string;
    signal?: AbortSignal;
  }): Promise<SocialProfile>;
  /**
   * Ends the link between the person's account there and the shop. A link that is gone already counts as ended.
   * @throws ProblemError SOCIAL_UNAVAILABLE, then it may be repeated
   */
  unlink(link: Pick<SocialProfile, 'subject' | 'unlinkToken'>): Promise<void>;
  /** Whether the Authorization header of a notice is the provider's. Absent where the provider sends none. */
  isNotice?(authorization: string | undefined): boolean;
}

/** The providers that the shop has a contract with. */
export type SocialLogins = { readonly [Name in SocialProvider]?: SocialLogin };
