import type { Visit } from '../visit.ts';

/** Hides a popup in this browser for a day. */
export async function hidePopup(visit: Visit, popup: string): Promise<void> {
  visit.hidePopup(popup);
}
