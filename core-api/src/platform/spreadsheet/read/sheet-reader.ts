import { bulkUploadLimits } from '@iruon/contract';
import { NUMBER_DIGITS } from '@iruon/contract/spellings/cell-texts';
import { numberText } from '@iruon/contract/won';
import { problem } from '../../http/problem.ts';
import { columnOf, MAX_CELLS, MAX_ROWS, momentOfSerial, type RawCell, type RawRow } from './cells.ts';
import type { CellFormat } from './workbook-parts.ts';
import type { Attributes, XmlHandler } from './xml-scanner.ts';

interface Parts {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
}

export const tooManyRows = () =>
  problem(
    'WORKBOOK_TOO_LARGE',
    `빈 행을 더해 ${numberText(MAX_ROWS)}행까지 읽을 수 있습니다. 쓰지 않는 행을 지우고 저장해 올려 주세요.`,
  );

/** Builds rows from a sheet's XML; `take` returns the completed ones. */
export class SheetReader implements XmlHandler {
  readonly #parts: Parts;
  #done: RawRow[] = [];
  #count = 0;
  #cellCount = 0;
  #number = 0;
  #isHidden = false;
  #cells = new Map<number, RawCell>();
  #column = 0;
  #type = '';
  #format: CellFormat = {};
  #value: string | undefined;
  #formula: string | undefined;
  #reading: 'value' | 'formula' | undefined;
  #isSpoken = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  take(): RawRow[] {
    return this.#done.splice(0);
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.#count += 1;
      if (this.#count > MAX_ROWS) throw tooManyRows();
      this.#number = Number(attributes.r ?? this.#number + 1);
      this.#isHidden = /^(1|true)$/.test(attributes.hidden ?? '');
      this.#cells = new Map();
      this.#column = 0;
    } else if (name === 'c') {
      this.#cellCount += 1;
      if (this.#cellCount > MAX_CELLS) throw problem('WORKBOOK_TOO_LARGE');
      const reference = attributes.r;
      this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
      this.#type = attributes.t ?? 'n';
      this.#format = this.#parts.formats[Number(attributes.s ?? 0)] ?? {};
      this.#value = undefined;
      this.#formula = undefined;
    } else if (name === 'v' || (name === 't' && !this.#isSpoken)) {
      this.#reading = 'value';
      this.#value ??= '';
    } else if (name === 'f') {
      this.#reading = 'formula';
      this.#formula = '';
    } else if (name === 'rPh') this.#isSpoken = true;
  }

  text(text: string): void {
    if (this.#reading === 'value') this.#value += text;
    else if (this.#reading === 'formula') this.#formula += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.#reading = undefined;
    else if (name === 'rPh') this.#isSpoken = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && this.#cells.size > 0)
      this.#done.push({ number: this.#number, cells: this.#cells, isHidden: this.#isHidden });
  }

  #endCell(): void {
    const cell = this.#cell();
    if (cell === undefined) return;
    if (this.#column > bulkUploadLimits.columns)
      throw problem('WORKBOOK_TOO_LARGE', `열은 ${bulkUploadLimits.columns}개까지 쓸 수 있습니다.`);
    this.#cells.set(this.#column, cell);
  }

  #cell(): RawCell | undefined {
    const stored = this.#value === undefined ? undefined : this.#valueCell(this.#value);
    const formula = this.#formula;
    if (formula === undefined) return stored;
    return { kind: 'formula', formula, ...(stored && { stored }) };
  }

  #valueCell(value: string): RawCell | undefined {
    switch (this.#type) {
      case 's':
        return textCell(this.#parts.strings[Number(value)] ?? '');
      case 'str':
      case 'inlineStr':
        return textCell(value);
      case 'b':
        return { kind: 'boolean', is: value === '1' };
      case 'e':
        return { kind: 'error', error: value };
      case 'd':
        return dateCell(value.slice(0, 10), value.slice(11, 19));
      default:
        return this.#numberCell(value.trim());
    }
  }

  #numberCell(value: string): RawCell | undefined {
    if (value === '') return undefined;
    const number = Number(value);
    const { is1904 } = this.#parts;
    const { isDate, isPercent, zeros } = this.#format;
    const moment = isDate ? momentOfSerial(number, is1904) : undefined;
    if (moment !== undefined) return dateCell(moment.day, moment.time);
    const isTooLong = Math.abs(number) >= 10 ** NUMBER_DIGITS;
    return {
      kind: 'number',
      number,
      ...(isTooLong && { tooLong: /^-?\d+$/.test(value) ? value : BigInt(number).toString() }),
      ...(isPercent && { isPercent }),
      ...(zeros !== undefined && { zeros }),
      ...(is1904 && { is1904 }),
    };
  }
}

const dateCell = (day: string, time: string): RawCell =>
  time === '' || time === '00:00:00' ? { kind: 'date', day } : { kind: 'date', day, time };

/** Excel encodes the carriage returns of a text; line feeds are sufficient. */
function textCell(written: string): RawCell | undefined {
  const text = written.replaceAll('_x000D_', '');
  return text.trim() === '' ? undefined : { kind: 'text', text };
}
