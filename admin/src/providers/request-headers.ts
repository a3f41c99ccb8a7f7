/** The page counts as unattended after this time without a key or pointer event. */
const ATTENDED_MS = 60_000;

let lastSeen = Date.now();
const note = () => {
  lastSeen = Date.now();
};

/** Starts tracking whether the page is in use. */
export function noticeAttendance(target: EventTarget): void {
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    target.addEventListener(name, note, { passive: true, capture: true });
  }
}

/** The operator who opened this page; null before the login. Another tab may have logged in another operator since. */
let operatorOfPage: string | null = null;

/** Binds the page to an operator, or to none. */
export function belongTo(operatorId: string | null): void {
  operatorOfPage = operatorId;
}

/**
 * The headers of every request of the page. The polling of an unattended page must not extend the operator's session, and a page of one
 * operator must not read or write under the account of another one.
 */
export const requestHeaders = (): Record<string, string> => ({
  ...(Date.now() - lastSeen < ATTENDED_MS ? {} : { 'x-unattended': '1' }),
  ...(operatorOfPage === null ? {} : { 'x-operator': operatorOfPage }),
});
