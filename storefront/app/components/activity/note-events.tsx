import type { MemberEvent } from '@iruon/contract';
import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { accountField } from '~/account/page-account';
import { useMember } from '~/components/guest/use-member';

/** Pages of one product; lists and searches are not recorded. */
const isProduct = (pathname: string) => /^\/shop\/products\/[^/]+$/.test(pathname);

/**
 * Records which products a member views and which pages the member prints; visitors have no activity. Renders nothing.
 */
export function NoteEvents() {
  const isMember = useMember();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isMember && isProduct(pathname)) noteEvent('PAGE_VIEWED', pathname);
  }, [isMember, pathname]);
  useEffect(() => {
    if (!isMember) return;
    const print = () => noteEvent('PAGE_PRINTED', pathname);
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [isMember, pathname]);
  return null;
}

/** Records that a page failed for a member; a refusal, such as a missing page, is not a failure. Renders nothing. */
export function NoteFailure() {
  const isMember = useMember();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isMember) noteEvent('PAGE_FAILED', pathname);
  }, [isMember, pathname]);
  return null;
}

const SECOND = 1_000;
/** Longer than the time within which core-api counts equal events as one. */
const SAME_MS = 15 * SECOND;
const MINUTE_MS = 60 * SECOND;
/**
 * Maximum number of events that a page sends per minute; the limit of core-api, for all pages of a member together, is
 * higher.
 */
const PER_MINUTE = 12;
/** Paths that core-api accepts: no query, at most 200 characters. */
const isPath = (path: string) => path.length <= 200 && /^\/[\w\-./~%]*$/.test(path);

let sent: { code: string; path: string; at: number }[] = [];

/**
 * Records an event of a page in the member's activity, as a beacon: it is also sent while the page unloads, and nothing waits for it.
 * Repeated events and events above the limit are dropped. @returns whether it was sent
 */
export function noteEvent(code: MemberEvent['code'], path: string, at = Date.now()): boolean {
  sent = sent.filter((event) => at - event.at < MINUTE_MS);
  const isRepeated = sent.some((event) => event.code === code && event.path === path && at - event.at < SAME_MS);
  if (isRepeated || sent.length >= PER_MINUTE || !isPath(path)) return false;
  sent.push({ code, path, at });
  return navigator.sendBeacon?.('/actions/logs', new URLSearchParams({ code, path, ...accountField() })) ?? false;
}
