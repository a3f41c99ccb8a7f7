import type { PassThrough } from 'node:stream';
import { exportFileName } from '../../exports/file-name.ts';
import { sheetOf, streamWorkbook } from '../../exports/sheet.ts';
import { problem } from '../../platform/problem.ts';
import type { Context } from '../../platform/services.ts';
import { INVOICE_SHEET } from './invoices/invoice-columns.ts';
import { findFindings, findUpload } from './repository.ts';
import { OPTION_SHEET, PRODUCT_SHEET, remarkColumn } from './sheet-columns.ts';
import { withWorkbook } from './upload-file.ts';
import { shownCell } from './workbook/cells.ts';
import { type RawRow, readWorkbook } from './workbook/read-workbook.ts';

interface BadRow {
  readonly row: RawRow;
  readonly remark: string;
}

/** A sheet of the uploaded file with its bad rows only, and behind them why; in the same columns, to be mended and uploaded. */
async function badRows(path: string, sheet: string, remarks: ReadonlyMap<number, string>) {
  await using source = await readWorkbook(path);
  const headers: string[] = [];
  const rows: BadRow[] = [];
  if (!source.names.includes(sheet)) return { headers, rows };
  for await (const row of source.rows(sheet)) {
    if (row.number === 1) for (const [position, cell] of row.cells) headers[position - 1] = shownCell(cell);
    else if (remarks.has(row.number)) rows.push({ row, remark: remarks.get(row.number) ?? '' });
  }
  return { headers: Array.from(headers, (header) => header ?? ''), rows };
}

const sheetsOf = { PRODUCTS: [PRODUCT_SHEET, OPTION_SHEET], INVOICES: [INVOICE_SHEET] };
const titles = { PRODUCTS: '대량등록_확인할행', INVOICES: '송장_확인할행' };

/** The rows of an upload that are wrong, each with the reason beside it. @throws NOT_FOUND */
export async function reportUpload(context: Context, id: string): Promise<{ name: string; content: PassThrough }> {
  const upload = await findUpload(context.db, id);
  if (!upload) throw problem('NOT_FOUND');
  const findings = await findFindings(context.db, id);
  const sheets = await withWorkbook(context.config, upload.storageKey, async (path) => {
    const made = [];
    for (const sheet of sheetsOf[upload.kind]) {
      const remarks = new Map<number, string>();
      for (const { row, cell, message } of findings.filter((finding) => finding.sheet === sheet)) {
        const said = remarks.get(row);
        remarks.set(row, [...(said ? [said] : []), cell ? `${cell}: ${message}` : message].join('\n'));
      }
      const { headers, rows } = await badRows(path, sheet, remarks);
      if (headers.length === 0) continue;
      const kept = headers
        .map((header, index) => ({ header, index }))
        .filter(({ header }) => header !== remarkColumn.header);
      made.push(
        sheetOf<BadRow>(
          sheet,
          [
            ...kept.map(({ header, index }) => ({
              header,
              width: 16,
              kind: 'text' as const,
              value: ({ row }: BadRow) => shownCell(row.cells.get(index + 1)) || null,
            })),
            { header: remarkColumn.header, width: remarkColumn.width, kind: 'text', value: ({ remark }) => remark },
          ],
          async function* () {
            yield* rows;
          },
        ),
      );
    }
    return made;
  });
  return { name: exportFileName(titles[upload.kind], context.now()), content: streamWorkbook(sheets) };
}
