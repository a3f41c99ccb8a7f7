import { type DeviceData, noDevice, readUdisText, udisText } from '@iruon/contract';
import { productFieldLabels as labels } from '@iruon/contract/labels';
import { NO, YES, yesNoOfCell } from '@iruon/contract/spellings/cell-texts';
import type { Variant } from '../product-values.ts';

/** The editable columns of the grid, in their order; a pasted spreadsheet block fills them. */
export const saleColumns = ['price', 'stock', 'enabled', 'hexa'] as const;
/** The same of the grid of device data. */
export const deviceColumns = [
  ...(['udiDis', 'licenceNo', 'deviceClass', 'implantable', 'nhiCode', 'lotRequired', 'minShelfDays'] as const),
] as const;
type DeviceColumn = (typeof deviceColumns)[number];
export type CellColumn = (typeof saleColumns)[number] | DeviceColumn;

export const columnTitles: Record<CellColumn, string> = {
  ...{ price: '추가금 (원)', stock: '재고 (개)', enabled: '판매', hexa: '색' },
  udiDis: labels.udiDis,
  licenceNo: labels.licenceNo,
  deviceClass: '등급',
  implantable: '이식',
  nhiCode: labels.nhiCode,
  lotRequired: '로트 관리',
  minShelfDays: labels.minShelfDays,
};

/** The columns whose values need more room than their titles, in pixels. */
export const columnWidths: Partial<Record<CellColumn, number>> = { udiDis: 350, licenceNo: 150 };

const isOfDevice = (column: CellColumn): column is DeviceColumn => column in noDevice;

/** A value of an option's device data as its cell shows it; empty if it is that of the product. */
export function deviceText({ device = noDevice }: Pick<Variant, 'device'>, column: CellColumn): string {
  if (!isOfDevice(column)) return '';
  if (column === 'udiDis') return udisText(device.udiDis);
  const value = device[column];
  return typeof value === 'boolean' ? (value ? YES : NO) : String(value ?? '');
}

function deviceChange(column: DeviceColumn, typed: string): Partial<DeviceData> | undefined {
  const given = typed.trim();
  if (column === 'udiDis') {
    const read = readUdisText(given);
    return read.ok ? { udiDis: read.value } : undefined;
  }
  if (given === '') return { [column]: null };
  switch (column) {
    case 'licenceNo':
      return given.length <= 50 ? { licenceNo: given } : undefined;
    case 'nhiCode':
      return /^[a-z][0-9a-z]{7}$/i.test(given) ? { nhiCode: given.toUpperCase() } : undefined;
    case 'deviceClass':
      return /^[1-4](?:등급)?$/.test(given) ? { deviceClass: Number(given.charAt(0)) } : undefined;
    case 'minShelfDays': {
      const days = wholeNumber(given.replace(/일$/, ''));
      return days === undefined || days > 3_650 ? undefined : { minShelfDays: days };
    }
    case 'implantable':
    case 'lotRequired': {
      const read = yesNoOfCell(given);
      return read.ok ? { [column]: read.value } : undefined;
    }
  }
}

const refusals: Partial<Record<CellColumn, string>> = {
  licenceNo: '50자까지 적습니다.',
  nhiCode: '영문으로 시작하는 8자리입니다.',
  deviceClass: '1부터 4까지입니다.',
  minShelfDays: '0일부터 3,650일까지입니다.',
  implantable: '예 또는 아니오를 적습니다.',
  lotRequired: '예 또는 아니오를 적습니다.',
  hexa: '#1a2b3c처럼 적습니다.',
};

export interface CellPlace {
  row: number;
  column: number;
}

const yes = /^(y|yes|o|1|true|예|네|판매|사용|판매중)$/i;
const no = /^(n|no|x|0|false|아니오|아니요|중지|미사용|판매중지)$/i;

/** Parses a whole number in common formats: `12,000원`, ` 12000 `. Undefined if it is none. */
export function wholeNumber(text: string): number | undefined {
  const plain = text.trim().replaceAll(/[,\s₩원개]/g, '');
  return /^\d{1,10}$/.test(plain) ? Number(plain) : undefined;
}

/** The change that a text makes to a cell of a row; undefined if it is invalid there, and the cell stays unchanged. */
export function cellChange(
  column: CellColumn,
  text: string,
  { device = noDevice }: Pick<Variant, 'device'> = {},
): Partial<Variant> | undefined {
  if (isOfDevice(column)) {
    const change = deviceChange(column, text);
    return change && { device: { ...device, ...change } };
  }
  switch (column) {
    case 'price': {
      const price = wholeNumber(text);
      return price === undefined ? undefined : { price };
    }
    case 'stock': {
      const stock = wholeNumber(text);
      return stock === undefined ? undefined : { stock };
    }
    case 'enabled':
      if (yes.test(text.trim())) return { enabled: true };
      return no.test(text.trim()) ? { enabled: false } : undefined;
    case 'hexa': {
      const hexa = text.trim();
      if (hexa === '') return { hexa: null };
      return /^#[0-9a-f]{6}$/i.test(hexa) ? { hexa } : undefined;
    }
  }
}

/** What is wrong with a text that changes nothing in its cell. */
export function whyRefused(column: CellColumn, text: string): string {
  const read = column === 'udiDis' ? readUdisText(text.trim()) : undefined;
  if (read && !read.ok) return read.error.message;
  return refusals[column] ?? '숫자만 적습니다.';
}

/** The cells of a copied block, row by row. A line break within quotes is part of its cell. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [['']];
  let isQuoted = false;
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position] ?? '';
    const row = rows.at(-1) ?? [];
    const cell = row.at(-1) ?? '';
    if (character === '"' && (isQuoted || cell === '')) {
      if (isQuoted && text[position + 1] === '"') {
        row[row.length - 1] = `${cell}"`;
        position += 1;
      } else isQuoted = !isQuoted;
    } else if (!isQuoted && character === '\t') row.push('');
    else if (!isQuoted && character === '\n') rows.push(['']);
    else if (character !== '\r') row[row.length - 1] = cell + character;
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

export interface Pasted {
  rows: Variant[];
  /** The number of filled cells, and of cells whose text is invalid there. */
  taken: number;
  refused: number;
}

/** Pastes a block into the grid with its upper left corner at a cell. Cells outside the grid are dropped; no row is added. */
export function pasteBlock(
  rows: readonly Variant[],
  at: CellPlace,
  block: readonly (readonly string[])[],
  columns: readonly CellColumn[] = saleColumns,
): Pasted {
  const result = [...rows];
  let taken = 0;
  let refused = 0;
  for (const [down, cells] of block.entries()) {
    for (const [right, text] of cells.entries()) {
      const column = columns[at.column + right];
      const row = result[at.row + down];
      if (column === undefined || row === undefined) continue;
      const change = cellChange(column, text, row);
      if (change) {
        result[at.row + down] = { ...row, ...change };
        taken += 1;
      } else refused += 1;
    }
  }
  return { rows: result, taken, refused };
}

/** Copies a cell into all the rows below it; a UDI-DI is that of one option and is not copied. */
export function fillDown(
  rows: readonly Variant[],
  { row, column }: CellPlace,
  columns: readonly CellColumn[] = saleColumns,
): Variant[] {
  const name = columns[column];
  const source = rows[row];
  if (name === undefined || name === 'udiDis' || source === undefined) return [...rows];
  if (isOfDevice(name)) {
    const value = (source.device ?? noDevice)[name];
    return rows.map((each, index) =>
      index > row ? { ...each, device: { ...(each.device ?? noDevice), [name]: value } } : each,
    );
  }
  return rows.map((each, index) => (index > row ? { ...each, [name]: source[name] } : each));
}
