import type { SupplyReportRow } from '@iruon/contract';

/** How the facts of now differ from a row as it was added. */
export type StoredDifference = SupplyReportRow['difference'];

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'supply_report_rows.difference': StoredDifference;
  }
}
