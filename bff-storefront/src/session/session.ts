import type { Login, User } from '@iruon/contract';
import type { CoreClient, StorefrontOperations } from '@iruon/contract/client';
import { callHeaders, callWithSession, type FrontSession, type Sessions } from '@iruon/server-kit';
import type { BrowserCookies } from './cookies.ts';
import { accountOf, refusedAccount } from './page-account.ts';

type MemberSession = FrontSession<User>;

interface VisitSessionOptions {
  sessions: Sessions<User>;
  cookies: BrowserCookies;
  requestId: string;
  /** The account that the page of this request was made for; null if it does not say. */
  pageAccount: string | null;
  /** The visitor's network address, for the limits on login attempts. */
  address: string;
  /** The header that names the visitor's browser, for the list of logins. */
  browser: { userAgent?: string };
  /** Receives the error of a session that core-api could not verify. */
  onUnknown: (error: unknown) => void;
}

/** The member of a request: the session of its cookie, and how it begins, continues and ends. */
export class VisitSession {
  /** True if the browser has to clear the data of this site. */
  hasLoggedOut = false;
  /** The account that the page of this request was made for; null if it does not say. */
  pageAccount: string | null;
  readonly #options: VisitSessionOptions;
  readonly #accountBefore: string;
  readonly #isUnverified: boolean;
  #current: MemberSession | null;

  private constructor(options: VisitSessionOptions, session: MemberSession | null, isUnverified: boolean) {
    this.#options = options;
    this.#current = session;
    this.#isUnverified = isUnverified;
    this.#accountBefore = accountOf(session?.user ?? null);
    this.pageAccount = options.pageAccount;
  }

  /** Reads the session of the browser's cookie, and updates the cookie. */
  static async read(options: VisitSessionOptions): Promise<VisitSession> {
    const { sessions, cookies, onUnknown } = options;
    const id = cookies.session.value;
    if (id === null) return new VisitSession(options, null, false);
    try {
      const session = await sessions.read(id);
      if (session === null) cookies.session.clear();
      else if (session.id !== id) cookies.session.set(session.id);
      return new VisitSession(options, session, false);
    } catch (error) {
      onUnknown(error);
      return new VisitSession(options, null, true);
    }
  }

  get user(): User | null {
    return this.#current?.user ?? null;
  }
  /** True if there is a session cookie, but core-api cannot verify it now. */
  get isUnknown(): boolean {
    return this.#isUnverified && this.#current === null;
  }
  /** True if this request logged in, or ended a session. */
  get hasChangedAccount(): boolean {
    return this.#accountBefore !== accountOf(this.user);
  }
  /** The account that the response's page is for. A refused page stays one of its own account, with its typed fields. */
  get accountOfResponse(): string {
    return refusedAccount(this) && this.pageAccount ? this.pageAccount : accountOf(this.user);
  }
  /** The headers of a call to core-api in the visitor's name. */
  get credentials(): Record<string, string> {
    return callHeaders(this.#options.requestId, this.#current);
  }

  /** Calls core-api in the visitor's name. A member's token is renewed once on a 401, and the call then repeated. */
  async call(send: (credentials: Record<string, string>) => Promise<Response>): Promise<Response> {
    const used = this.#current;
    if (!used) return send(this.credentials);
    const { sessions, cookies, requestId } = this.#options;
    const { response, session } = await callWithSession(sessions, used, (current) =>
      send(callHeaders(requestId, current)),
    );
    this.#continue(used, session);
    if (!session) cookies.session.clear();
    return response;
  }

  /** @throws CoreProblem LOGIN_FAILED, LOGIN_BLOCKED */
  async login(credentials: Login): Promise<void> {
    const { sessions, address, browser } = this.#options;
    await this.#enter(await sessions.open({ ...credentials, address, ...browser, ...this.#knownDevice }));
  }

  /**
   * Logs in the member of the provider's account that returned to this browser.
   * @param secret the secret of this browser
   * @throws CoreProblem SOCIAL_FAILED, LOGIN_BLOCKED, ACCOUNT_DISABLED
   */
  async loginSocial(front: CoreClient<StorefrontOperations>, secret: string): Promise<void> {
    const { sessions, browser } = this.#options;
    const body = { session: secret, ...browser, ...this.#knownDevice };
    await this.#enter(sessions.adopt(await front.call('loginSocial', { body })));
  }

  async logout(): Promise<void> {
    const { sessions, cookies } = this.#options;
    this.hasLoggedOut = true;
    cookies.session.clear();
    if (this.#current) await sessions.end(this.#current.id);
    this.#current = null;
  }

  /** Reloads the session after core-api changed the member. */
  async renew(): Promise<void> {
    if (this.#current) this.#continue(this.#current, await this.#options.sessions.renew(this.#current));
  }

  get #knownDevice(): { device?: string } {
    const device = this.#options.cookies.device.value;
    return device === null ? {} : { device };
  }

  /** Applies a reloaded session; its id may have changed, which is sent to the browser. */
  #continue(used: MemberSession, session: MemberSession | null): void {
    this.#current = session;
    if (session && session.id !== used.id) this.#options.cookies.session.set(session.id);
  }

  async #enter({ session, device }: { session: MemberSession; device: string }): Promise<void> {
    const before = this.#current;
    const { sessions, cookies } = this.#options;
    this.#current = session;
    cookies.session.set(session.id);
    cookies.device.set(device);
    if (before) await sessions.end(before.id);
  }
}
