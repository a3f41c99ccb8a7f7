import { exportTimestamp } from '@iruon/contract/seoul';

/** The name of an export: title and Seoul time, 주문내역_2026-11-21_093005.xlsx. */
export function exportFileName(title: string, at: Date): string {
  return `${title}_${exportTimestamp(at)}.xlsx`;
}

/** The header that saves a file under a Korean name, with an ASCII one for old clients (RFC 6266). */
export function contentDisposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]+/g, '').replaceAll(/["\\]/g, '') || 'export.xlsx';
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
