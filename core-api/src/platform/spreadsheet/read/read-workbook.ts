import { problem } from '../../http/problem.ts';
import type { RawRow } from './cells.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { SheetReader } from './sheet-reader.ts';
import { dateStyles, readSharedStrings, readSheetPaths } from './workbook-parts.ts';
import { type XmlHandler, XmlScanner } from './xml-scanner.ts';

export type { RawRow };

/** An uploaded workbook, sheet by sheet. */
export interface SheetSource extends AsyncDisposable {
  readonly names: readonly string[];
  /** The rows of a sheet that have cells, in their order, with little more than one of them in memory. */
  rows(name: string): AsyncGenerator<RawRow>;
}

/** Passes a part to a handler; after each chunk the caller may read the results. @throws WORKBOOK_REFUSED */
async function* scanning(workbook: Workbook, part: string, handler: XmlHandler): AsyncGenerator<void> {
  const scanner = new XmlScanner(handler);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of workbook.read(part)) {
      scanner.write(decoder.decode(piece, { stream: true }));
      yield;
    }
    scanner.write(decoder.decode());
    scanner.end();
  } catch (cause) {
    const isBroken = cause instanceof SyntaxError || cause instanceof RangeError || cause instanceof TypeError;
    throw isBroken ? problem('WORKBOOK_REFUSED', { cause }) : cause;
  }
  yield;
}

/** Opens an .xlsx for reading. @throws WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE */
export async function readWorkbook(path: string): Promise<SheetSource> {
  const workbook = await openWorkbook(path);
  try {
    const scan = async (part: string, handler: XmlHandler) => {
      for await (const _ of scanning(workbook, part, handler));
    };
    const { sheets, is1904 } = await readSheetPaths(scan);
    const strings = workbook.has('xl/sharedStrings.xml') ? await readSharedStrings(scan) : [];
    const dates = workbook.has('xl/styles.xml') ? await dateStyles(scan) : new Set<number>();
    return {
      names: [...sheets.keys()],
      async *rows(name) {
        const part = sheets.get(name);
        if (part === undefined || !workbook.has(part)) throw problem('WORKBOOK_REFUSED');
        const reader = new SheetReader({ strings, dates, is1904 });
        for await (const _ of scanning(workbook, part, reader)) yield* reader.take();
      },
      [Symbol.asyncDispose]: () => workbook[Symbol.asyncDispose](),
    };
  } catch (error) {
    await workbook[Symbol.asyncDispose]();
    throw error;
  }
}
