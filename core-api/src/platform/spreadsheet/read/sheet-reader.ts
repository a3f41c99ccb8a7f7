import { bulkUploadLimits } from '@iruon/contract';
import { problem } from '../../http/problem.ts';
import { columnOf, dayOfSerial, type RawCell, type RawRow } from './cells.ts';
import type { Attributes, XmlHandler } from './xml-scanner.ts';

interface Parts {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly is1904: boolean;
}

/** Builds rows from a sheet's XML; `take` returns the completed ones. */
export class SheetReader implements XmlHandler {
  readonly #parts: Parts;
  #done: RawRow[] = [];
  #number = 0;
  #cells = new Map<number, RawCell>();
  #column = 0;
  #type = '';
  #isDate = false;
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
      this.#number = Number(attributes.r ?? this.#number + 1);
      this.#cells = new Map();
      this.#column = 0;
    } else if (name === 'c') {
      const reference = attributes.r;
      this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
      this.#type = attributes.t ?? 'n';
      this.#isDate = this.#parts.dates.has(Number(attributes.s ?? 0));
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
    else if (name === 'row' && this.#cells.size > 0) this.#done.push({ number: this.#number, cells: this.#cells });
  }

  #endCell(): void {
    const cell = this.#cell();
    if (cell === undefined) return;
    if (this.#column > bulkUploadLimits.columns)
      throw problem('WORKBOOK_TOO_LARGE', `열은 ${bulkUploadLimits.columns}개까지 쓸 수 있습니다.`);
    this.#cells.set(this.#column, cell);
  }

  #cell(): RawCell | undefined {
    if (this.#formula !== undefined) return { kind: 'formula', formula: this.#formula };
    const value = this.#value;
    if (value === undefined) return undefined;
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
        return { kind: 'date', day: value.slice(0, 10) };
      default:
        return this.#numberCell(value);
    }
  }

  #numberCell(value: string): RawCell | undefined {
    if (value.trim() === '') return undefined;
    const number = Number(value);
    const day = this.#isDate ? dayOfSerial(number, this.#parts.is1904) : undefined;
    return day === undefined ? { kind: 'number', number } : { kind: 'date', day };
  }
}

/** Excel encodes the carriage returns of a text; line feeds are sufficient. */
function textCell(written: string): RawCell | undefined {
  const text = written.replaceAll('_x000D_', '');
  return text.trim() === '' ? undefined : { kind: 'text', text };
}
