import type { Attributes, XmlHandler } from './xml-scanner.ts';

type Scan = (part: string, handler: XmlHandler) => Promise<void>;

const nothing = () => {};

/** The relation of an element; the file chooses its prefix. */
const relationOf = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

export interface SheetPart {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

/** The part of each sheet, in the order of the tabs, and whether days count from 1904 as on old Macs. */
export async function readSheetPaths(scan: Scan): Promise<{ sheets: SheetPart[]; is1904: boolean }> {
  const targets = new Map<string, string>();
  await scan('xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      const id = attributes.Id;
      const target = attributes.Target;
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    text: nothing,
    close: nothing,
  });
  const sheets: SheetPart[] = [];
  let is1904 = false;
  await scan('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const part = targets.get(relationOf(attributes) ?? '');
      if (part === undefined) return;
      sheets.push({ name: (attributes.name ?? '').trim(), part, isHidden: /hidden/i.test(attributes.state ?? '') });
    },
    text: nothing,
    close: nothing,
  });
  return { sheets, is1904 };
}

/** Texts that cells refer to by number; omits phonetic readings. */
export async function readSharedStrings(scan: Scan): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isSpoken = false;
  await scan('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 'si') strings.push(current);
      if (name === 'rPh') isSpoken = false;
      isText = false;
    },
  });
  return strings;
}

/** What a number format says about the numbers that it shows. */
export interface CellFormat {
  readonly isDate?: true;
  readonly isPercent?: true;
  /** Leading zeros fill the number up to this length. */
  readonly zeros?: number;
}

// ECMA-376 part 1, 18.8.30: the formats without a definition; 27 to 58 are those of East Asia.
function builtInFormat(id: number): CellFormat {
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)) return { isDate: true };
  return id === 9 || id === 10 ? { isPercent: true } : {};
}

/** Of the part for positive numbers, outside of quotes and conditions: a date has years, months, days or hours. */
function formatOf(code: string): CellFormat {
  const format = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').split(';')[0] ?? '';
  if (/[ymdhs]/i.test(format.replaceAll(/general/gi, ''))) return { isDate: true };
  if (format.includes('%')) return { isPercent: true };
  return /^0{2,}$/.test(format) ? { zeros: format.length } : {};
}

/** The formats by the numbers of the cell styles. */
export async function readFormats(scan: Scan): Promise<CellFormat[]> {
  const own = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isCells = false;
  await scan('xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), formatOf(attributes.formatCode ?? ''));
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(own.get(id) ?? builtInFormat(id));
    },
    text: nothing,
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return formats;
}
