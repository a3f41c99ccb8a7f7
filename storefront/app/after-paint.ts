/**
 * Runs work after the browser has shown a press: what follows it, for example a navigation, takes a slow processor longer than the next
 * frame. The work is for the visible page, so that it may wait for a frame.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
