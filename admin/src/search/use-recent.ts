import type { RecentRecord } from '@iruon/contract';
import { MAX_RECENT } from '@iruon/contract/preference-limits';
import { searchGroups } from '@iruon/contract/search-groups';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useChoose, usePreferences } from '../providers/preferences.ts';

/** A record that was left sooner was passed by, not read. */
const READ_MS = 1_500;

const NONE: RecentRecord[] = [];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The record of an address, if the search can show it; null for lists, new records and pages without records. */
export function recordAt(path: string): Omit<RecentRecord, 'at'> | null {
  const [, page = '', _id = ''] = path.split('/');
  return searchGroups.some((group) => group === page) && UUID.test(_id) ? { page, _id } : null;
}

/** The records that were opened lately with another one on top. */
export function withOpened(recent: readonly RecentRecord[], opened: RecentRecord): RecentRecord[] {
  const others = recent.filter(({ page, _id }) => page !== opened.page || _id !== opened._id);
  return [opened, ...others].slice(0, MAX_RECENT);
}

/** Remembers each record that the operator reads, for the search. */
export function useRecent(): void {
  const { pathname } = useLocation();
  const { preferences, isRead } = usePreferences();
  const choose = useChoose();
  const recent = preferences.recent ?? NONE;
  useEffect(() => {
    const record = recordAt(pathname);
    const [last] = recent;
    if (!isRead || !record || (last?.page === record.page && last._id === record._id)) return;
    const timer = setTimeout(() => {
      const opened = { ...record, at: new Date().toISOString() };
      choose('recent', withOpened(recent, opened), { isQuiet: true });
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [pathname, isRead, recent, choose]);
}
