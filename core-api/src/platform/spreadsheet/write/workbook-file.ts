import type { PassThrough, Readable } from 'node:stream';
import { exportTimestamp } from '@iruon/contract/seoul';
import { webStream } from '../../http/web-stream.ts';
import type { Context } from '../../services.ts';
import { streamWorkbook } from './sheet.ts';

/** The name of an export: title and Seoul time, 주문내역_2026-11-21_093005.xlsx. */
export function exportFileName(title: string, at: Date): string {
  return `${title}_${exportTimestamp(at)}.xlsx`;
}

/** The header that saves a file under a Korean name, with an ASCII one for old clients (RFC 6266). */
export function contentDisposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]+/g, '').replaceAll(/["\\]/g, '') || 'export.xlsx';
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

export interface WorkbookFile {
  name: string;
  content: PassThrough;
}

/** A workbook that is streamed while it is read, with the current time in its name. An error of its rows is logged. */
export function workbookFile(
  { logger, now, requestId }: Pick<Context, 'logger' | 'now' | 'requestId'>,
  title: string,
  sheets: Parameters<typeof streamWorkbook>[0],
): WorkbookFile {
  const content = streamWorkbook(sheets);
  content.on('error', (error) => {
    logger.error({ err: error, requestId }, 'an export broke off');
  });
  return { name: exportFileName(title, now()), content };
}

const BATCH = 500;

/** Rows in batches; `read` returns at most `most` rows after the last one. */
export async function* rowsAfter<Row>(
  read: (after: Row | null, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | null = null; ; ) {
    const batch: readonly Row[] = await read(after, BATCH);
    yield* batch;
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook as a response that is written while it is read. */
export function workbookResponse({ name, content }: { name: string; content: Readable }): Response {
  return new Response(webStream(content), {
    headers: {
      'content-type': XLSX,
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
