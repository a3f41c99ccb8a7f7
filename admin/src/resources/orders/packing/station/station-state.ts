import type { ParcelDetail, PieceLine } from '@iruon/contract';
import { productCodeKey } from '@iruon/contract/spellings/codes';
import { scannedGtin, udiProblem } from '@iruon/contract/spellings/udi';

export type Goods = ParcelDetail['goods'];

/** What was put into a parcel, one tick a piece, in the order of the ticks. */
export type Ticks = readonly string[];

export const countOf = (ticks: Ticks, key: string): number => ticks.filter((each) => each === key).length;
export const isFull = (ticks: Ticks, { key, amount }: Goods[number]): boolean => countOf(ticks, key) >= amount;
export const isComplete = (goods: Goods, ticks: Ticks): boolean => goods.every((line) => isFull(ticks, line));

/** The line that the next Enter ticks: the chosen one, or the first that is not full. */
export function currentLine(goods: Goods, ticks: Ticks, chosen: string | null): Goods[number] | undefined {
  const line = goods.find(({ key }) => key === chosen);
  return line && !isFull(ticks, line) ? line : goods.find((each) => !isFull(ticks, each));
}

/** The line after or before another one; the arrows stop at the ends. */
export function lineBeside(goods: Goods, key: string | undefined, step: 1 | -1): string | null {
  const at = goods.findIndex((line) => line.key === key);
  return goods[Math.min(Math.max(at + step, 0), goods.length - 1)]?.key ?? null;
}

export const goodsName = ({ productName, optionName }: Goods[number]): string =>
  optionName ? `${productName} (${optionName})` : productName;

/** The lines that a scanned barcode, UDI or product code names, and its UDI-DI. */
function linesNamed(goods: Goods, code: string) {
  const scanned = productCodeKey(code);
  const byBarcode = goods.filter(({ barcode }) => barcode !== null && productCodeKey(barcode) === scanned);
  const byCode = goods.filter(({ productCode }) => productCodeKey(productCode) === scanned);
  const gtin = scannedGtin(code);
  const byUdi = goods.filter(({ udis }) => udis.some((udi) => udi.gtin === gtin));
  return { lines: [byBarcode, byUdi, byCode].find((found) => found.length > 0) ?? [], byBarcode, gtin };
}

/** True for a code on goods: of this parcel, or a GTIN of a Korean maker or a longer code with one. */
export function isOfGoods(goods: Goods, code: string): boolean {
  const { lines, gtin } = linesNamed(goods, code);
  return lines.length > 0 || (gtin !== null && (code.length > 14 || /^0?880/.test(code)));
}

/** True for a scan that the server reads: of goods with lots, and of anything unknown in a parcel that has such goods. */
export function isOfLots(goods: Goods, code: string): boolean {
  const { lines } = linesNamed(goods, code);
  return (lines.length > 0 ? lines : goods).some(({ lotRule }) => lotRule !== 'NONE');
}

/** What was put in, in its order: the key of a line for each tick, and an entry for each scan that the server counted. */
export type Inside = readonly string[];

const SCAN = 'scan:';
export const scanEntry = (pieceId: string): string => `${SCAN}${pieceId}`;
export const isScanOf = (entry: string): boolean => entry.startsWith(SCAN);

/** One tick a piece: the browser's own ones, and the pieces that the server counted. */
export const insideOf = (own: Inside, lines: readonly PieceLine[]): Ticks => [
  ...own.filter((entry) => !isScanOf(entry)),
  ...lines.flatMap(({ key, counted }) => Array<string>(counted).fill(key)),
];

/** The piece that was put in last. */
export const lastPiece = (lines: readonly PieceLine[]): PieceLine['pieces'][number] | undefined =>
  lines
    .flatMap(({ pieces }) => pieces)
    .toSorted((a, b) => (a.packedAt < b.packedAt ? -1 : 1))
    .at(-1);

/** What was put in last: a tick of a line, or a counted scan. Scans of an earlier page have no entry. */
export function lastInside(
  own: Inside,
  lines: readonly PieceLine[],
): { tick: string } | { pieceId: string } | undefined {
  const counted = new Set(lines.flatMap(({ pieces }) => pieces.map(({ _id }) => scanEntry(_id))));
  const last = own.findLast((entry) => !isScanOf(entry) || counted.has(entry));
  if (last === undefined) {
    const piece = lastPiece(lines);
    return piece && { pieceId: piece._id };
  }
  return isScanOf(last) ? { pieceId: last.slice(SCAN.length) } : { tick: last };
}

type Scanned = { kind: 'TICK'; key: string; pieces: number } | { kind: 'REFUSED'; text: string };

/**
 * What a scanned barcode, UDI or product code does to a parcel. A product code may be that of several options: then one of
 * them is chosen first. The UDI of a pack ticks all of its pieces.
 */
export function scanProduct(goods: Goods, ticks: Ticks, code: string, chosen: string | null): Scanned {
  const { lines, byBarcode, gtin } = linesNamed(goods, code);
  const [only] = lines;
  if (!only) {
    const problem = udiProblem(code);
    return { kind: 'REFUSED', text: problem ?? `${gtin ?? code}: 이 포장에 없는 상품입니다. 담지 마세요.` };
  }
  const line = lines.length === 1 ? only : lines.find(({ key }) => key === chosen);
  if (!line)
    return {
      kind: 'REFUSED',
      text: `${only.productName}: 옵션이 여럿입니다. 화살표로 옵션을 고른 뒤 다시 스캔해 주세요.`,
    };
  if (isFull(ticks, line))
    return { kind: 'REFUSED', text: `${goodsName(line)}: ${line.amount}개를 모두 담았습니다. 하나를 빼 주세요.` };
  const pieces = byBarcode.length > 0 ? 1 : (line.udis.find((udi) => udi.gtin === gtin)?.pieces ?? 1);
  const left = line.amount - countOf(ticks, line.key);
  if (pieces > left)
    return { kind: 'REFUSED', text: `${goodsName(line)}: ${pieces}개가 든 팩입니다. ${left}개만 더 담아 주세요.` };
  return { kind: 'TICK', key: line.key, pieces };
}

/** The counted goods as the server checks them. */
export const countedGoods = (goods: Goods, ticks: Ticks) =>
  goods.map(({ key }) => ({ key, amount: countOf(ticks, key) }));

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey'>;

const signs: Readonly<Record<string, string>> = {
  Minus: '-',
  NumpadSubtract: '-',
  Period: '.',
  NumpadDecimal: '.',
  Slash: '/',
};

/**
 * The character of a code that a key writes, by its place on the keyboard: a scanner types, and with the Korean input
 * method on, P is ㅔ. Null for keys that write none.
 */
export function characterOf({ code, key, shiftKey, ctrlKey }: Press): string | null {
  // Scanners type the separator of a UDI so.
  if (ctrlKey && code === 'BracketRight') return '\u241d';
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return letter;
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  if (digit !== undefined && !shiftKey) return digit;
  const sign = signs[code];
  if (sign !== undefined && !shiftKey) return sign;
  return /^[!-~]$/.test(key) ? key.toUpperCase() : null;
}
