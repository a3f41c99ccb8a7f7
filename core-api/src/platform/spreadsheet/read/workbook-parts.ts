import type { Attributes, XmlHandler } from './xml-scanner.ts';

type Scan = (part: string, handler: XmlHandler) => Promise<void>;

const nothing = () => {};

/** The relation of an element; the file chooses its prefix. */
const relationOf = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

/** The part of each sheet, in the order of the tabs, and whether days count from 1904 as on old Macs. */
export async function readSheetPaths(scan: Scan): Promise<{ sheets: Map<string, string>; is1904: boolean }> {
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
  const sheets = new Map<string, string>();
  let is1904 = false;
  await scan('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const part = targets.get(relationOf(attributes) ?? '');
      if (part !== undefined) sheets.set((attributes.name ?? '').trim(), part);
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

// ECMA-376 part 1, 18.8.30: the formats without a definition; 27 to 58 are those of East Asia.
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** True if a number format shows a date: it contains years, months, days or hours outside of quotes and conditions. */
const isDateFormat = (format: string) => /[ymdhs]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** The numbers of the cell styles that show dates. */
export async function dateStyles(scan: Scan): Promise<Set<number>> {
  const formats = new Map<number, string>();
  const dates = new Set<number>();
  let isCells = false;
  let style = 0;
  await scan('xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      const own = formats.get(id);
      if (own === undefined ? isBuiltInDate(id) : isDateFormat(own)) dates.add(style);
      style += 1;
    },
    text: nothing,
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return dates;
}
