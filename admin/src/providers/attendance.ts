/** Without a key or pointer event for this long, the page is unattended. */
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

/** The headers of an unattended page: its polling must not extend the operator's session. */
export const attendanceHeaders = (): Record<string, string> =>
  Date.now() - lastSeen < ATTENDED_MS ? {} : { 'x-unattended': '1' };
