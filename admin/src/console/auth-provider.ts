import { type AuthProvider, HttpError } from 'react-admin';
import { mayAccess } from '../providers/access.ts';
import { logins } from '../providers/questions.ts';
import { belongTo } from '../providers/request-headers.ts';
import { endSession, type Operator, openSession, readSession } from '../providers/session.ts';
import { consolePages } from '../resources/index.ts';

/**
 * What the operator may do is read again after this time. react-admin requests it on every navigation, and the menu while
 * its page is visible: a right that was given appears there.
 */
export const IDENTITY_TTL_MS = 5_000;

let cached: { until: number; operator: Promise<Operator> } | undefined;

/** What the operator of the page may do, as it was read last. */
let known: string | undefined;

/** The operator who works on this page, also after the session has ended. */
let last: Operator | undefined;

export const lastOperator = (): Operator | undefined => last;

/** Logs the page's operator in again, without leaving the page. @throws HttpError */
export async function logInAgain(credentials: { username: string; password: string; code?: string }): Promise<void> {
  await openSession(credentials);
  cached = undefined;
}

function operator(): Promise<Operator> {
  if (!cached || cached.until < Date.now()) {
    const pending = logins.around(async () => {
      const session = await readSession();
      if (!session.operator) throw new HttpError('', 401);
      isEnrolmentDue = session.operator.mustEnrol;
      // The page belongs to its first operator: core-api refuses its requests under the session of another one.
      if (!last) belongTo(session.operator.id);
      last ??= session.operator;
      const now = JSON.stringify([session.operator.level, session.operator.rights]);
      if (known !== undefined && known !== now) setTimeout(announce);
      known = now;
      return session.operator;
    });
    cached = { until: Date.now() + IDENTITY_TTL_MS, operator: pending };
    pending.catch(() => {
      cached = undefined;
    });
  }
  return cached.operator;
}

/** bff-admin may have read the session before the change that a refusal shows; it keeps a session for less than this. */
const SESSION_KEPT_MS = 1_000;
const REFUSED: readonly unknown[] = ['RIGHT_REQUIRED', 'ROOT_REQUIRED'];
const listeners = new Set<() => void>();
let isReading = false;

/** Calls back when the operator of the page has, or may have, other rights than before. @returns a function that ends it */
export function onOtherRights(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** The page reads again what its operator may do, now and once no server can have the former rights. */
function readAgain(): void {
  if (isReading) return;
  isReading = true;
  for (const after of [0, SESSION_KEPT_MS])
    setTimeout(() => {
      isReading = after < SESSION_KEPT_MS;
      cached = undefined;
      announce();
    }, after);
}

let isEnrolmentDue = false;

/** True if this operator has to enrol a second factor before anything else; known once `checkAuth` passed. */
export const mustEnrol = (): boolean => isEnrolmentDue;

/** Waits until bff-admin knows of the enrolment: it caches a session for a second. */
export async function awaitEnrolled(): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    cached = undefined;
    if (!(await operator()).mustEnrol) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

let ended = false;

/** True if the login page is shown because a session expired during work. */
export const hasSessionEnded = (): boolean => ended;

/** Logs in and out at bff-admin, which stores the session in an HttpOnly cookie. */
export const authProvider: AuthProvider = {
  async login(credentials: { username: string; password: string; code?: string }) {
    // After this login the page may belong to any operator.
    last = undefined;
    belongTo(null);
    await openSession(credentials);
    cached = undefined;
    ended = false;
  },

  async logout() {
    cached = undefined;
    last = undefined;
    belongTo(null);
    try {
      await endSession();
    } catch (error) {
      // Without a response the page still leaves the console; the session expires.
      if (!(error instanceof HttpError)) throw error;
    }
  },

  async checkAuth() {
    try {
      await operator();
    } catch (error) {
      // Only a 401 leads to the login page; a connection error does not.
      if (error instanceof HttpError && error.status === 401) {
        ended ||= last !== undefined;
        throw new Error('');
      }
    }
  },

  async checkError(error: unknown) {
    if (error instanceof HttpError && error.status === 401) {
      cached = undefined;
      // A first visit has no session that could have ended.
      ended ||= last !== undefined;
      throw new Error('');
    }
    if (error instanceof HttpError && REFUSED.includes(error.body?.code)) readAgain();
  },

  async getIdentity() {
    const { id, fullName, level } = await operator();
    return { id, fullName, isRoot: level === 'ROOT' };
  },

  getPermissions: async () => (await operator()).rights,

  async canAccess({ resource, action }) {
    const { rights, level } = await operator();
    return mayAccess(consolePages, { rights, isRoot: level === 'ROOT' }, { resource, action });
  },
};
