import type { PassThrough } from 'node:stream';
import type { Context } from '../../services.ts';
import { exportFileName } from './file-name.ts';
import { streamWorkbook } from './sheet.ts';

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
