/** Without a key or a hand for so long, nobody sits before the page. */
const ATTENDED_MS = 60_000;

let lastSeen = Date.now();
const note = () => {
  lastSeen = Date.now();
};

/** Begins to notice whether somebody works with the page. */
export function noticeAttendance(target: EventTarget): void {
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    target.addEventListener(name, note, { passive: true, capture: true });
  }
}

/**
 * What a request says when nobody works with the page: lists that look for news by themselves must not keep the session of
 * somebody alive who left.
 */
export const attendanceHeaders = (): Record<string, string> =>
  Date.now() - lastSeen < ATTENDED_MS ? {} : { 'x-unattended': '1' };
