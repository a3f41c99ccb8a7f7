import { put, readJson } from '../visit.ts';
import type { Booking } from './bookings.ts';

/** The bookings of a reference at the carrier, or all of them, newest first. */
export async function courierBookings(sandboxUrl: string, reference?: string): Promise<Booking[]> {
  const query = reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`;
  return (await readJson<{ bookings: Booking[] }>(`${sandboxUrl}/courier/bookings.json${query}`)).bookings;
}

/** Scans goods by the shop's reference, or by their number. */
export function scanGoods(
  sandboxUrl: string,
  scan: { reference: string; code: string; at?: string; listedOn?: string; place?: string; reason?: string },
) {
  return put(`${sandboxUrl}/courier/scans.json`, scan);
}

/** Sets the behaviour of the carrier. */
export function setCourier(sandboxUrl: string, fault: { mode: string; times?: number; delayMs?: number }) {
  return put(`${sandboxUrl}/courier/fault.json`, fault);
}
