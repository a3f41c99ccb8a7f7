import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ParcelDetail, PickingListDetail } from '@iruon/contract';

/** What is printed: slips or labels of parcels, or one picking list. Times are shown in Seoul. */
export type Print =
  | { readonly kind: 'slips'; readonly parcels: readonly Slip[] }
  | { readonly kind: 'list'; readonly list: PickingListDetail }
  | { readonly kind: 'labels'; readonly labels: readonly Label[] };
export type Slip = Omit<ParcelDetail, 'changes' | 'carrier'>;

interface Person {
  name: string;
  phone: string;
  postcode: string;
  address1: string;
  address2: string;
}

/** The label of a parcel for its carrier. Names and phones are masked by the caller: a parcel passes many hands. */
export interface Label {
  invoiceNo: string;
  reference: string;
  registeredOn: string;
  sorting: { code: string; subCode: string; address: string; branch: string; driver: string } | null;
  from: Person;
  to: Person;
  goods: string;
  message: string;
  isCollect: boolean;
  /** Says that it is a further print; empty for the first one. */
  mark: string;
}

export type Document = PDFKit.PDFDocument;
/** The bars and gaps of a code from left to right, in widths of the thinnest bar. */
export type Bars = readonly number[];

const require = createRequire(import.meta.url);

/**
 * A font without its rules of kerning and of ligatures, which Korean lines of a form do not need: applying them to each
 * line takes most of the time of 300 pages. Their entries in the table directory get tags that no program looks for.
 */
function font(path: string): Buffer {
  const bytes = readFileSync(path);
  const [start, size] = [12, 16];
  for (let table = 0; table < bytes.readUInt16BE(4); table += 1) {
    const at = start + table * size;
    if (['GPOS', 'GSUB'].includes(bytes.toString('latin1', at, at + 4))) bytes.write('----', at, 'latin1');
  }
  return bytes;
}
export const openFonts = () => ({
  regular: font(require.resolve('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf')),
  bold: font(require.resolve('pretendard/dist/public/static/alternative/Pretendard-Bold.ttf')),
});

/** Points per millimetre. */
export const MM = 72 / 25.4;
export const INK = '#111111';
export const GREY = '#555555';
export const LINE = '#999999';

/** Draws a code with bars of whole points, which thermal printers and scanners keep apart. @returns its width */
export function drawBars(
  document: Document,
  bars: Bars,
  { x, y, height, unit }: { x: number; y: number; height: number; unit: number },
): number {
  let at = x;
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) document.rect(at, y, width * unit, height);
    at += width * unit;
  }
  document.fill(INK);
  return at - x;
}

/** A text in one line, cut with an ellipsis where it is too wide. Quantities and codes are drawn by `drawText`: never cut. */
export function drawLine(
  document: Document,
  text: string,
  {
    x,
    y,
    width,
    size,
    isBold = false,
    color = INK,
    align = 'left',
  }: {
    x: number;
    y: number;
    width: number;
    size: number;
    isBold?: boolean;
    color?: string;
    align?: 'left' | 'right' | 'center';
  },
): void {
  document
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
  document.text(fitted(document, text.replaceAll(/\s*\n\s*/g, ' '), width), x, y, {
    width: width + 1,
    align,
    lineBreak: false,
  });
}

/** The beginning of a text that fits into a width; the font is set. */
function fitted(document: Document, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (document.widthOfString(`${text.slice(0, middle)}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).trimEnd()}…`;
}

interface Space {
  width: number;
  /** The most that the text may take. */
  height: number;
  /** The size of letters, which becomes smaller where the text would not fit. */
  size: number;
  isBold?: boolean;
}

/** Smaller letters cannot be read at arm's length. */
const LEAST_SIZE = 6;

/** The size of letters at which a whole text fits, and the height that it takes; sets the font. */
export function fitOf(document: Document, text: string, { width, height, size, isBold = false }: Space) {
  document.font(isBold ? 'bold' : 'regular');
  const heightAt = (each: number) => document.fontSize(each).heightOfString(text, { width });
  let fitting = size;
  while (fitting > LEAST_SIZE && heightAt(fitting) > height) fitting -= 0.5;
  return { size: fitting, height: Math.min(heightAt(fitting), height) };
}

/**
 * A text in as many lines as it needs, in smaller letters where they take more than the height: a packer needs the end of
 * an address or of an option as well. Cut with an ellipsis only where the smallest letters do not fit.
 * @returns the height that it takes
 */
export function drawText(
  document: Document,
  text: string,
  { x, y, color = INK, ...space }: Space & { x: number; y: number; color?: string },
): number {
  const fit = fitOf(document, text, space);
  document.fillColor(color).text(text, x, y, { width: space.width, height: space.height, ellipsis: true });
  return fit.height;
}

/** A number at the right of its column, in smaller letters instead of cut: half a number is another one. */
export function drawNumber(
  document: Document,
  value: number,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): void {
  const text = String(value);
  document.font('bold').fontSize(size);
  const fitting = Math.min(size, (size * width) / document.widthOfString(text));
  drawLine(document, text, { x, y: y + size - fitting, width, size: fitting, isBold: true, align: 'right' });
}

export function drawRule(document: Document, { x, y, width }: { x: number; y: number; width: number }): void {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(LINE);
}

/** `재출력 2회 · 2026.11.30 14:02` from the second print on. */
export const reprintText = (printCount: number, printedAt: string): string =>
  printCount > 1 ? `재출력 ${printCount - 1}회 · ${printedAt}` : '';
