import type { User } from '@iruon/contract';
import { type CoreClient, createCoreClient, type StorefrontOperations } from '@iruon/contract/client';
import { callHeaders, forwardUpload } from '@iruon/server-kit';
import { type Preview, previewHeaders, refusalResponse, refusedWrite } from './preview/preview.ts';
import type { BrowserCookies } from './session/cookies.ts';
import { refusedAccount } from './session/page-account.ts';
import type { VisitSession } from './session/session.ts';
import type { Store } from './store.ts';

/** What a request says about itself. */
interface RequestFacts {
  requestId: string;
  nonce: string;
  /** The configured origin of this site, not the one of a request. */
  origin: string;
  /** Address of the postcode search's script. */
  postcodeScript: string;
  /** The page's address for the visitor. */
  page: URL;
  /** The routes whose data a script requests, empty for the whole page; null for a document. */
  dataRoutes: string | null;
  /** True for a request without a change. */
  isReading: boolean;
  /** The visitor's network address. */
  address: string;
}

interface VisitParts {
  coreUrl: string;
  /** Shared with core-api; proves that a call comes from this front server. */
  bffKey: string;
  request: RequestFacts;
  cookies: BrowserCookies;
  session: VisitSession;
  store: Store;
  /** The preview in this browser; null for the current site. */
  preview: Preview | null;
}

/** Not a copy: a new Request for each call costs as much as a small response. */
export function withHeaders(request: Request, headers: Record<string, string>): Request {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
}

/** One request of one visitor: who it is, and calls of core-api in the visitor's name. */
export class Visit {
  readonly request: RequestFacts;
  readonly cookies: BrowserCookies;
  readonly session: VisitSession;
  readonly store: Store;
  /** The preview in this browser; null for the current site. */
  readonly preview: Preview | null;
  /** Sends the member's token; renewed once on a 401, and the call then repeated. */
  readonly core: CoreClient<StorefrontOperations>;
  /** Calls in the name of this front server, for browsers without a session. */
  readonly front: CoreClient<StorefrontOperations>;
  /** The credential of this front server, for uploads that bypass `front`. */
  readonly frontHeaders: Record<string, string>;

  constructor({ coreUrl, bffKey, request, cookies, session, store, preview }: VisitParts) {
    this.request = request;
    this.cookies = cookies;
    this.session = session;
    this.store = store;
    this.preview = preview;
    const credential = Buffer.from(`storefront:${bffKey}`).toString('base64');
    this.frontHeaders = { ...callHeaders(request.requestId, null), authorization: `Basic ${credential}` };
    this.core = createCoreClient<StorefrontOperations>({
      baseUrl: coreUrl,
      fetch: (call) => this.fetch(call as Request),
    });
    this.front = createCoreClient<StorefrontOperations>({
      baseUrl: coreUrl,
      fetch: (call) => this.#send(call as Request, this.frontHeaders),
    });
  }

  /** The logged-in member; null for a visitor. */
  get user(): User | null {
    return this.session.user;
  }

  /** Sends a request to core-api in the visitor's name. */
  async fetch(request: Request): Promise<Response> {
    // A body can be read once: the copy is for the second attempt.
    const copy = this.user && request.body ? request.clone() : request;
    let next = request;
    return this.session.call((credentials) => {
      const sent = next;
      next = copy;
      return this.#send(sent, credentials);
    });
  }

  /** The refusal of a write that no action checks: in a preview, or for a page of another account. Null if it is allowed. */
  refusedWrite(request: Request): Response | null {
    const refusal = refusedAccount(this.session);
    return refusedWrite(this.preview, request) ?? (refusal && refusalResponse(refusal));
  }

  /** Streams a form with a file to core-api, in the visitor's name unless `headers` has another. */
  async upload(form: Request, url: string, headers = this.session.credentials): Promise<Response> {
    return this.refusedWrite(form) ?? forwardUpload(form, url, headers);
  }

  /** Sends a request, with the time of a preview; then writes are refused. */
  async #send(request: Request, headers: Record<string, string>): Promise<Response> {
    const { preview } = this;
    return refusedWrite(preview, request) ?? fetch(withHeaders(request, { ...headers, ...previewHeaders(preview) }));
  }
}
