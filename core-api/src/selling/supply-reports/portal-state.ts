import { PortalRefused, PortalUnclear, type SupplyPortal } from '../../adapters/supply-report/port.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type Report, updateReport } from './repository.ts';
import { knownReferences, markFound } from './runs-repository.ts';

/** The longest message that is stored of the portal. */
export const MAX_REFUSAL = 500;

/** Why the portal refused a call, for a person; null for another failure. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof PortalRefused ? `포털이 거절했습니다: ${error.message}`.slice(0, MAX_REFUSAL) : null;

const UNCLEAR = '포털이 알 수 없는 결과를 보냈습니다';
/** The portal's unclear result, for a person; null for another failure. */
export const unclearOf = (error: unknown): string | null =>
  error instanceof PortalUnclear ? `${UNCLEAR}: ${error.message}`.slice(0, MAX_REFUSAL) : null;
export const isUnclear = (message: string) => message.startsWith(UNCLEAR);

/** Makes calls that a person waits for. @throws SUPPLY_PORTAL_SILENT, with the words of the portal if it refused a call */
export async function askNow<Result>(calls: () => Promise<Result>): Promise<Result> {
  try {
    return await calls();
  } catch (cause) {
    const detail = refusalOf(cause) ?? unclearOf(cause);
    throw problem('SUPPLY_PORTAL_SILENT', { cause, ...(detail !== null && { detail }) });
  }
}

/** Stores whether the portal has a month as filed. */
export async function readFiled(context: Context, portal: SupplyPortal, report: Report): Promise<boolean> {
  const isFiled = await portal.isFiled(report.month);
  const at = context.now();
  await updateReport(context.db, report.id, {
    ...{ portalState: isFiled ? 'FILED' : 'OPEN', portalReadAt: at, updatedAt: at },
    filedAt: isFiled ? (report.filedAt ?? at) : null,
  });
  return isFiled;
}

/**
 * Reads the rows of a month at the portal. Those whose call got no answer, but that the portal has, are added ones from
 * now on. @returns the number of rows at the portal
 */
export async function readPortalRows(context: Context, portal: SupplyPortal, report: Report): Promise<number> {
  const rows = await portal.rowsOf(report.month);
  const at = context.now();
  const distinct = new Map(rows.map((row) => [row.reference, row]));
  await markFound(context.db, report.id, [...distinct.values()], at);
  const known = await knownReferences(context.db, report.id, [...distinct.keys()]);
  // A reference that the portal has twice is foreign the second time.
  const changes = { portalRows: rows.length, portalForeign: rows.length - known, portalReadAt: at, updatedAt: at };
  await updateReport(context.db, report.id, changes);
  return rows.length;
}
