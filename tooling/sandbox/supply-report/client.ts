import { put, readJson } from '../visit.ts';
import type { StoredMonth, StoredRow } from './portal.ts';

/** What the portal has of a month (YYYYMM): its rows, the newest first, and whether it is filed. */
export function portalMonth(sandboxUrl: string, month: string) {
  return readJson<{ rows: StoredRow[]; month: StoredMonth }>(`${sandboxUrl}/supply-report/months/${month}.json`);
}

/** Sets the behaviour of the portal. */
export function setPortal(sandboxUrl: string, fault: { mode: string; times?: number; delayMs?: number }) {
  return put(`${sandboxUrl}/supply-report/fault.json`, fault);
}
