import type { MemberEvent } from '@iruon/contract';

const SECOND = 1_000;
/** Longer than core-api counts the same event as one. */
const SAME_MS = 15 * SECOND;
const MINUTE_MS = 60 * SECOND;
/** Most events that a page sends in a minute; core-api takes more from all pages of a member together. */
const PER_MINUTE = 12;
/** Paths that core-api takes: no query, at most 200 characters. */
const isPath = (path: string) => path.length <= 200 && /^\/[\w\-./~%]*$/.test(path);

let sent: { code: string; path: string; at: number }[] = [];

/**
 * Notes an event of a page in the member's activity, as a beacon: nothing waits for it, and it is sent also while the page is
 * left. The same event again, or more than a page has reason to send, is dropped. @returns whether it was sent
 */
export function noteEvent(code: MemberEvent['code'], path: string, at = Date.now()): boolean {
  sent = sent.filter((event) => at - event.at < MINUTE_MS);
  const isRepeated = sent.some((event) => event.code === code && event.path === path && at - event.at < SAME_MS);
  if (isRepeated || sent.length >= PER_MINUTE || !isPath(path)) return false;
  sent.push({ code, path, at });
  return navigator.sendBeacon?.('/actions/logs', new URLSearchParams({ code, path })) ?? false;
}
