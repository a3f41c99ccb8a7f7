/**
 * The functions that a route's loader and action may call: `context.bff`.
 * A page is one file, `<area>/<page>.ts`, with its view type, its screen and its verbs.
 * A screen is `async (visit, input) => view`, listed in screens.ts. It calls `requireMember(visit)` or
 * `requireCustomer(visit)` if the page requires that, then core-api by `visit.core.call('listCarts')`. The view
 * contains only fields that the page shows. The loader is a `pageLoader`. A problem is thrown as a Response, which the
 * error boundary shows; a missing login redirects to /login and back. Routes have no try/catch.
 * A verb is `async (visit, input) => value`, listed in actions.ts. Its caller gets `{ ok: true, value }` or
 * `{ ok: false, problem }`, with a Korean problem for the form.
 * Pages import types from the file: `@iruon/bff-storefront/<area>/<page>`. Data that is equal for every visitor
 * (setting, categories) is in `visit.store`, cookies are in `visit.cookies`, the login is in `visit.session`.
 */
import type { Logger } from '@iruon/server-kit';
import * as actions from './actions.ts';
import { ownPath } from './addresses.ts';
import { actionResponse, type Outcome, screenResponse } from './responses.ts';
import * as screens from './screens.ts';
import type { Visit } from './visit.ts';

type Screens<T> = {
  [K in keyof T]: T[K] extends (visit: Visit, ...input: infer I) => Promise<infer V>
    ? (...input: I) => Promise<V>
    : never;
};
type Actions<T> = {
  [K in keyof T]: T[K] extends (visit: Visit, ...input: infer I) => Promise<infer V>
    ? (...input: I) => Promise<Outcome<V>>
    : never;
};

export interface Bff {
  /** True if a member is logged in. */
  loggedIn: boolean;
  /** True only if it is certain that no member is logged in; false while core-api is unavailable. */
  isVisitor: boolean;
  /** The origin of this site, for absolute addresses. */
  origin: string;
  /** For inline scripts of this one response. */
  nonce: string;
  /** Names the account that the page of this response is for; its forms send it back. */
  readonly account: string;
  /** The path if it is a page of this site, else the fallback ('/'). */
  ownPath(path: string | null | undefined, fallback?: string): string;
  screens: Screens<typeof screens>;
  actions: Actions<typeof actions>;
}

type Verb = (visit: Visit, ...input: never[]) => Promise<unknown>;

type Run = (call: () => Promise<unknown>, name: string) => Promise<unknown>;

function bind(verbs: Record<string, Verb>, run: Run, visit: Visit) {
  const entries = Object.entries(verbs).map(([name, verb]) => [
    name,
    (...input: never[]) => run(() => verb(visit, ...input), name),
  ]);
  return Object.fromEntries(entries);
}

/** The Bff of one request. */
export function createBff(visit: Visit, log: Logger): Bff {
  return {
    loggedIn: visit.user !== null,
    isVisitor: visit.user === null && !visit.session.isUnknown,
    origin: visit.request.origin,
    nonce: visit.request.nonce,
    // Read after the action, which may have logged in.
    get account() {
      return visit.session.accountOfResponse;
    },
    ownPath,
    screens: bind(screens, (call) => screenResponse(visit, log, call), visit) as Screens<typeof screens>,
    actions: bind(actions, (call, name) => actionResponse(visit, log, call, name), visit) as Actions<typeof actions>,
  };
}
