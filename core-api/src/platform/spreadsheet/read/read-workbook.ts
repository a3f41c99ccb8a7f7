import { problem } from '../../http/problem.ts';
import type { SheetSource } from './cells.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { SheetReader } from './sheet-reader.ts';
import { readFormats, readSharedStrings, readSheetPaths } from './workbook-parts.ts';
import { type XmlHandler, XmlScanner } from './xml-scanner.ts';

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
    const formats = workbook.has('xl/styles.xml') ? await readFormats(scan) : [];
    return {
      names: sheets.flatMap(({ name, isHidden }) => (isHidden ? [] : [name])),
      hiddenNames: sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])),
      isText: false,
      async *rows(name) {
        const part = sheets.find((sheet) => sheet.name === name)?.part;
        if (part === undefined || !workbook.has(part)) throw problem('WORKBOOK_REFUSED');
        const reader = new SheetReader({ strings, formats, is1904 });
        for await (const _ of scanning(workbook, part, reader)) yield* reader.take();
      },
      [Symbol.asyncDispose]: () => workbook[Symbol.asyncDispose](),
    };
  } catch (error) {
    await workbook[Symbol.asyncDispose]();
    throw error;
  }
}
