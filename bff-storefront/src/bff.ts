/**
 * The functions that a route's loader and action may call: `context.bff`.
 *
 * One screen, one function, one view model: `<area>/<screen>.ts` exports its view type and
 * `async (visit, input) => view`, and screens.ts has a line for it. It calls `requireMember(visit)` or
 * `requireCustomer(visit)` first when the page needs it, then core-api through `visit.core.call('listCarts')`. The view
 * contains only what the page shows: no token, no unused field. The loader is
 * `return await context.bff.screens.<screen>(input)`. A problem is thrown as a Response that the error boundary words; a
 * missing login redirects to /login and back. No try/catch in routes.
 * One verb, one function: `<area>/<verb>.ts` is `async (visit, input) => value`, with a line in actions.ts. It returns
 * `{ ok: true, value }` or `{ ok: false, problem }`, the problem being Korean and ready to show beside the form.
 * Pages import types from their file: `@iruon/bff-storefront/<area>/<screen>`.
 * Data that is the same for every visitor (setting, categories) is read through `visit.store`.
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
    // After the action, which may have logged in.
    get account() {
      return visit.session.accountOfResponse;
    },
    ownPath,
    screens: bind(screens, (call) => screenResponse(visit, log, call), visit) as Screens<typeof screens>,
    actions: bind(actions, (call, name) => actionResponse(visit, log, call, name), visit) as Actions<typeof actions>,
  };
}
