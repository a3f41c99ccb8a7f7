export type SocialProvider = 'KAKAO' | 'NAVER';

/**
 * The logged-in person, from the provider. Only `subject` identifies a person: an address may belong to another one.
 */
export interface SocialProfile {
  /** The provider's own id of the person at this shop; never changes. */
  subject: string;
  /** Null if the person did not agree to show it. */
  email: string | null;
  /** The provider itself verified that the address belongs to the person. */
  isEmailVerified: boolean;
  name: string | null;
  /** The secret that `unlink` needs later; null if the shop's own key is sufficient. */
  unlinkToken: string | null;
}

/** Login with a provider's account, by an authorization code. */
export interface SocialLogin {
  /**
   * The address that the browser is sent to. It returns to `redirectUrl` with `state` and either `code` or `error`
   * (access_denied: the person cancelled). `challenge` is the base64url SHA-256 of the verifier; a provider without
   * PKCE ignores it, so `state` must be bound to the browser.
   */
  authorizeUrl(attempt: { state: string; nonce?: string; challenge: string; redirectUrl: string }): string;
  /**
   * Exchanges the single-use code for the person.
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
   * Ends the link between the provider's account and the shop. A missing link counts as ended.
   * @throws ProblemError SOCIAL_UNAVAILABLE, then it may be repeated
   */
  unlink(link: Pick<SocialProfile, 'subject' | 'unlinkToken'>): Promise<void>;
  /** True if the Authorization header of a notice is the provider's. Absent if the provider sends none. */
  isNotice?(authorization: string | undefined): boolean;
}

/** The providers that the shop has a contract with. */
export type SocialLogins = { readonly [Name in SocialProvider]?: SocialLogin };
