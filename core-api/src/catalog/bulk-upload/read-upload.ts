import { type BulkUploadKind, bulkUploadLimits, productCodeKey, spelledProductCode } from '@iruon/contract';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context, Services } from '../../platform/services.ts';
import { openSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import type { ProductColumn } from './products/product-columns.ts';
import { type Finding, findingAt } from './sheet/finding.ts';
import {
  type ColumnsOfFile,
  type ReadRow,
  readSheet,
  type SheetReading,
  type SheetShape,
  type SheetsReading,
} from './sheet/read-sheet.ts';
import {
  codeColumn,
  OPTION_SHEET,
  type OptionColumn,
  optionSheetColumns,
  optionValueColumns,
  PRODUCT_SHEET,
  productSheetColumns,
} from './sheet/sheet-columns.ts';

/** The folder of workbooks in the storage folder. */
const FOLDER = 'bulk-uploads';
export const storageKeyOf = (id: string): string => `${FOLDER}/${id}.xlsx`;

/** Calls `work` with the path of a stored workbook. @throws NOT_FOUND if the file is missing */
export async function withWorkbook<T>(
  { storage }: Pick<Services, 'storage'>,
  storageKey: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await using workbook = await storage.localCopy(storageKey);
  return await work(orNotFound(workbook, '올린 파일이 더 이상 없습니다. 다시 올려 주세요.').path);
}

/** One upload of each kind runs at a time; the others wait in order of creation. */
export const queueOf = (kind: BulkUploadKind): string => `bulk-uploads:${kind}`;

/** Long enough for questions about the last quarter. Rows and findings are retained. */
const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;
/** Maximum per run; the next one continues. */
const MAX_FORGOTTEN = 500;

/** Deletes old uploaded workbooks. @returns the number of workbooks */
export async function forgetWorkbooks({ storage, now, logger }: Context): Promise<number> {
  const before = now().getTime() - KEPT_DAYS * DAY;
  let removed = 0;
  for await (const { key, modifiedAt } of storage.list(FOLDER)) {
    if (modifiedAt.getTime() >= before) continue;
    await storage.remove(key);
    removed += 1;
    if (removed === MAX_FORGOTTEN) break;
  }
  if (removed > 0) logger.info({ workbooks: removed }, 'forgot workbooks of old bulk uploads');
  return removed;
}

/** All rows of a file for one product. */
export interface Unit {
  readonly code: string;
  /** Null if the file contains only options of the product. */
  readonly product: ReadRow<ProductColumn> | null;
  readonly options: readonly ReadRow<OptionColumn>[];
  readonly findings: readonly Finding[];
}

export interface ReadUpload extends SheetsReading {
  readonly units: readonly Unit[];
}

export const productShape: SheetShape<ProductColumn> = {
  kind: 'PRODUCTS',
  name: PRODUCT_SHEET,
  columns: productSheetColumns,
  required: [codeColumn],
  max: bulkUploadLimits.products,
};
export const optionShape: SheetShape<OptionColumn> = {
  kind: 'OPTIONS',
  name: OPTION_SHEET,
  columns: optionSheetColumns,
  required: [codeColumn, ...optionValueColumns.slice(0, 1)],
  max: bulkUploadLimits.options,
};

/** Keyed by normalised code: KIT-TS and kit-ts are one product. */
class Collected {
  readonly products = new Map<string, ReadRow<ProductColumn>>();
  readonly options = new Map<string, ReadRow<OptionColumn>[]>();
  readonly findings = new Map<string, Finding[]>();
  /** Rows without a code, and further rows of a repeated code. */
  readonly alone: Unit[] = [];
  /** Codes of two or more rows. */
  readonly repeated = new Set<string>();

  complain(code: string, findings: readonly Finding[]): void {
    const key = productCodeKey(code);
    const codeFindings = this.findings.get(key);
    if (codeFindings) codeFindings.push(...findings);
    else this.findings.set(key, [...findings]);
  }

  units(): Unit[] {
    const keys = [...new Set([...this.products.keys(), ...this.options.keys()])];
    return [
      ...keys.map((key) => {
        const product = this.products.get(key) ?? null;
        const options = this.options.get(key) ?? [];
        const [first] = product ? [product] : options;
        return { code: first ? codeOf<unknown>(first) : key, product, options, findings: this.findings.get(key) ?? [] };
      }),
      ...this.alone,
    ];
  }
}

function codeOf<Field>({ cells }: ReadRow<Field>): string {
  const value = cells.get(codeColumn)?.value;
  return typeof value === 'string' ? spelledProductCode(value) : '';
}

/** @returns the code of a row; undefined, with a finding, if it has none */
function ownerOf<Field>(collected: Collected, sheet: string, read: ReadRow<Field>): string | undefined {
  const code = codeOf(read);
  if (code !== '') {
    if (read.findings.length > 0) collected.complain(code, read.findings);
    return code;
  }
  const missing = { sheet, row: read.row, cell: '', value: '', code: 'required', message: '상품코드를 입력해 주세요.' };
  const findings = read.findings.length > 0 ? [...read.findings] : [missing];
  collected.alone.push({ code: '', product: null, options: [], findings });
  return undefined;
}

const sameAs = ({ row }: { row: number }, read: ReadRow<ProductColumn>): Finding =>
  findingAt(PRODUCT_SHEET, read.row, read.cells.get(codeColumn), {
    code: 'duplicate',
    message: `${row}행과 같은 상품코드입니다. 한 행만 남겨 주세요.`,
  });

/**
 * Rejects all rows that share a code, because the intended row is unknown; each finding names another of these rows.
 */
function addProduct(collected: Collected, read: ReadRow<ProductColumn>): void {
  const code = codeOf(read);
  const key = productCodeKey(code);
  const first = collected.products.get(key);
  if (!first) {
    if (ownerOf(collected, PRODUCT_SHEET, read) !== undefined) collected.products.set(key, read);
    return;
  }
  if (!collected.repeated.has(key)) collected.complain(code, [sameAs(read, first)]);
  collected.repeated.add(key);
  collected.alone.push({ code, product: read, options: [], findings: [...read.findings, sameAs(first, read)] });
}

function addOption(collected: Collected, read: ReadRow<OptionColumn>): void {
  const code = ownerOf(collected, OPTION_SHEET, read);
  if (code === undefined) return;
  const key = productCodeKey(code);
  const rows = collected.options.get(key);
  if (rows) rows.push(read);
  else collected.options.set(key, [read]);
}

/**
 * Reads a file of products into units, in file order; a delimited text contains no options. `columns` are the
 * assignments of sheets with other headings.
 * @throws WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readUpload(path: string, columns: ColumnsOfFile = {}): Promise<ReadUpload> {
  await using source = await openSheets(path);
  const collected = new Collected();
  const products = await readSheet(source, {
    ...columns,
    shape: productShape,
    except: [OPTION_SHEET],
    take: (row) => addProduct(collected, row),
  });
  if (products.isAbsent && !products.chosen && !products.offer)
    throw problem('WORKBOOK_REFUSED', `'${PRODUCT_SHEET}' 시트가 없습니다. 양식을 내려받아 작성해 주세요.`);
  const chosen = { ...columns.chosen, ...(products.chosen && { PRODUCTS: products.chosen }) };
  if (products.offer) return { units: [], headFindings: products.findings, chosen, offer: products.offer };
  const options: SheetReading = source.isText
    ? { isAbsent: true, findings: [] }
    : await readSheet(source, {
        ...columns,
        shape: optionShape,
        isOptional: true,
        except: [chosen.PRODUCTS?.sheet ?? PRODUCT_SHEET],
        take: (row) => addOption(collected, row),
      });
  if (options.chosen) chosen.OPTIONS = options.chosen;
  const headFindings = [...products.findings, ...options.findings];
  if (options.offer) return { units: [], headFindings, chosen, offer: options.offer };
  return { units: headFindings.length > 0 ? [] : collected.units(), headFindings, chosen };
}
