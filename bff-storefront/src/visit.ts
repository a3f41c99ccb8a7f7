import { randomBytes } from 'node:crypto';
import { type CoreClient, createCoreClient, type StorefrontOperations } from '@iruon/contract/client';
import { callHeaders, callWithSession, forwardUpload } from '@iruon/server-kit';
import { type Preview, previewHeaders, refusalResponse, refusedWrite } from './preview/preview.ts';
import type { KeptWindow } from './session/identity-window.ts';
import { accountOf, refusedAccount } from './session/page-account.ts';
import type { Credentials, MemberSession, User } from './session/sessions.ts';
import type { KeptSocial } from './session/social-cookie.ts';
import type { Store } from './store.ts';
import type { VisitOptions } from './visit-options.ts';

/** Not a copy: a new Request for each call costs as much as a small response. */
export function withHeaders(request: Request, headers: Record<string, string>): Request {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
}

/** One request of one visitor: its session, and calls of core-api in the visitor's name. */
export class Visit {
  /** Sends the member's token; refreshed once on a 401, then retried once. */
  readonly core: CoreClient<StorefrontOperations>;
  /** Calls in the name of this front server, for browsers without a session. */
  readonly front: CoreClient<StorefrontOperations>;
  /** Set-Cookie values for the response. */
  readonly cookies: string[] = [];
  /** True if the browser has to clear the data of this site. */
  hasLoggedOut = false;
  /** The account that the page of this request was made for; null if it does not say. */
  pageAccount: string | null;
  readonly #options: VisitOptions;
  #session: MemberSession | null;
  #visitorSecret: string | null;

  constructor(options: VisitOptions) {
    this.#options = options;
    this.#session = options.session;
    this.#visitorSecret = options.visitorSecret;
    this.pageAccount = options.pageAccount;
    this.core = createCoreClient<StorefrontOperations>({
      baseUrl: options.coreUrl,
      fetch: (request) => this.fetch(request as Request),
    });
    this.front = createCoreClient<StorefrontOperations>({
      baseUrl: options.coreUrl,
      fetch: (request) => this.#send(request as Request, this.frontHeaders),
    });
  }

  get user(): User | null {
    return this.#session?.user ?? null;
  }
  /** The account that the response's page is for. A refused page stays one of its own account, with what was typed. */
  get accountOfResponse(): string {
    return refusedAccount(this) && this.pageAccount ? this.pageAccount : accountOf(this.user);
  }
  /** True if this request logged in, or ended a session. */
  get hasChangedAccount(): boolean {
    return accountOf(this.#options.session?.user ?? null) !== accountOf(this.user);
  }
  /** True if the visitor's identity cannot be determined now. */
  get isUnknown(): boolean {
    return this.#options.isUnknown && this.#session === null;
  }
  get store(): Store {
    return this.#options.store;
  }
  /** The preview in this browser; null for the current site. */
  get preview(): Preview | null {
    return this.#options.preview;
  }
  /** The routes whose data a script requests, empty for the whole page; null for a document. */
  get dataRoutes(): string | null {
    return this.#options.dataRoutes;
  }
  /** Ids of the band banners that were closed in this browser; empty in a preview. */
  get closedBandBanners(): readonly string[] {
    return this.preview ? [] : this.#options.closedIds;
  }
  /** Ids of the popups that this browser hides until tomorrow; empty in a preview. */
  get hiddenPopupIds(): readonly string[] {
    return this.preview ? [] : this.#options.hiddenPopupIds;
  }
  get laterTerms(): string | null {
    return this.#options.laterTerms;
  }
  get isReading(): boolean {
    return this.#options.isReading;
  }
  /** The username that this browser remembers. */
  get rememberedId(): string | null {
    return this.#options.rememberedId;
  }
  get nonce(): string {
    return this.#options.nonce;
  }
  get origin(): string {
    return this.#options.origin;
  }
  get postcodeScript(): string {
    return this.#options.postcodeScript;
  }
  get page(): URL {
    return this.#options.page;
  }

  /** The visitor's network address. */
  get address(): string {
    return this.#options.address;
  }
  /** The secret that identifies this browser to core-api during a registration or a recovery; null before. */
  get visitorSecret(): string | null {
    return this.#visitorSecret;
  }
  get identityWindow(): KeptWindow | null {
    return this.#options.identityWindow;
  }
  /** The login at a provider that this browser started, and its result. */
  get social(): KeptSocial | null {
    return this.#options.social;
  }
  /** The credential of this front server, for uploads that bypass `front`. */
  get frontHeaders(): Record<string, string> {
    const { requestId, bffKey } = this.#options;
    const credential = Buffer.from(`storefront:${bffKey}`).toString('base64');
    return { ...callHeaders(requestId, null), authorization: `Basic ${credential}` };
  }

  /** Assigns a secret to this browser, unless it has one. @returns the secret */
  nameVisitor(): string {
    if (this.#visitorSecret !== null) return this.#visitorSecret;
    const secret = randomBytes(32).toString('base64url');
    this.#visitorSecret = secret;
    this.cookies.push(this.#options.cookies.visitor.set(secret));
    return secret;
  }

  keepIdentityWindow(window: KeptWindow): void {
    this.cookies.push(this.#options.identityWindows.set(window));
  }

  /** Null forgets it. */
  keepSocial(social: KeptSocial | null): void {
    const { socialCookies } = this.#options;
    this.cookies.push(social ? socialCookies.set(social) : socialCookies.clear());
  }

  /** Sends a request to core-api in the visitor's name. */
  async fetch(request: Request): Promise<Response> {
    const used = this.#session;
    if (!used) return this.#send(request, this.#credentials(null));
    // A body can be read once: the copy is for the second attempt.
    const attempts = [request, request.body ? request.clone() : request] as const;
    let attempt = 0;
    const { response, session } = await callWithSession(this.#options.sessions, used, (current) => {
      const next = attempts[attempt === 0 ? 0 : 1];
      attempt += 1;
      return this.#send(next, this.#credentials(current));
    });
    this.#goOn(used, session);
    if (!session) this.cookies.push(this.#options.cookies.session.clear());
    return response;
  }

  /** The refusal of a write that no action checks: in a preview, or for a page of another account. Null if it is allowed. */
  refusedWrite(request: Request): Response | null {
    const refusal = refusedAccount(this);
    return refusedWrite(this.preview, request) ?? (refusal && refusalResponse(refusal));
  }

  /** Streams a form with a file to core-api, in the visitor's name unless `headers` has another. */
  async upload(form: Request, url: string, headers = this.#credentials(this.#session)): Promise<Response> {
    return this.refusedWrite(form) ?? forwardUpload(form, url, headers);
  }

  /** @throws CoreProblem LOGIN_FAILED, LOGIN_BLOCKED */
  async login(credentials: Credentials): Promise<void> {
    const { sessions, address, browser } = this.#options;
    await this.#enter(await sessions.open({ ...credentials, address, ...browser, ...this.#knownDevice }));
  }

  /**
   * Logs in the member of the provider's account that returned to this browser.
   * @throws CoreProblem SOCIAL_FAILED, LOGIN_BLOCKED, ACCOUNT_DISABLED
   */
  async loginSocial(session: string): Promise<void> {
    const opened = await this.front.call('loginSocial', {
      body: { session, ...this.#options.browser, ...this.#knownDevice },
    });
    await this.#enter(this.#options.sessions.adopt(opened));
  }

  async logout(): Promise<void> {
    this.hasLoggedOut = true;
    this.cookies.push(this.#options.cookies.session.clear());
    if (this.#session) await this.#options.sessions.end(this.#session.id);
    this.#session = null;
  }

  /** Clears the cookies of an account that ended: the known device and the remembered username. */
  forgetAccount(username: string): void {
    this.cookies.push(this.#options.cookies.device.clear());
    if (this.rememberedId === username) this.rememberId(null);
  }

  /** The next page of this browser is a current one. */
  endPreview(): void {
    this.cookies.push(this.#options.previewCookie.clear());
  }

  closeBandBanner(id: string): void {
    const { closedBandBanners, closedIds } = this.#options;
    if (!closedIds.includes(id)) this.cookies.push(closedBandBanners.set([...closedIds, id]));
  }

  /** Hides a popup in this browser for a day. */
  hidePopup(id: string): void {
    this.cookies.push(this.#options.hiddenPopups.set(id));
  }

  /** The member sees changed terms at the next visit. */
  keepLaterTerms(member: string): void {
    this.cookies.push(this.#options.laterTermsCookie.set(member));
  }

  /** Reloads the session after core-api changed the member. */
  async renew(): Promise<void> {
    if (this.#session) this.#goOn(this.#session, await this.#options.sessions.renew(this.#session));
  }

  /** Null forgets it. */
  rememberId(username: string | null): void {
    const { rememberedIds } = this.#options;
    this.cookies.push(username === null ? rememberedIds.clear() : rememberedIds.set(username));
  }

  get #knownDevice(): { device?: string } {
    const { device } = this.#options;
    return device ? { device } : {};
  }

  /** Applies a reloaded session; its id may have changed, which is sent to the browser. */
  #goOn(used: MemberSession, session: MemberSession | null): void {
    this.#session = session;
    if (session && session.id !== used.id) this.cookies.push(this.#options.cookies.session.set(session.id));
  }

  async #enter({ session, device }: { session: MemberSession; device: string }): Promise<void> {
    const before = this.#session;
    const { sessions, cookies } = this.#options;
    this.#session = session;
    this.cookies.push(cookies.session.set(session.id), cookies.device.set(device));
    if (before) await sessions.end(before.id);
  }

  /** Sends a request, with the time of a preview; then writes are refused. */
  async #send(request: Request, headers: Record<string, string>): Promise<Response> {
    const { preview } = this;
    return refusedWrite(preview, request) ?? fetch(withHeaders(request, { ...headers, ...previewHeaders(preview) }));
  }

  #credentials(session: MemberSession | null): Record<string, string> {
    return callHeaders(this.#options.requestId, session);
  }
}
