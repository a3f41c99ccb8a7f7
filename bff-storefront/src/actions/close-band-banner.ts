import type { Visit } from '../visit.ts';

/** Closes a band banner in this browser for a day. */
export async function closeBandBanner(visit: Visit, banner: string): Promise<void> {
  visit.closeBandBanner(banner);
}
