import { dottedMinute } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

export type Value = string | number | boolean | Date | null;
export type Row = Record<string, Value>;

export interface Column {
  /** The name in the JSON file and of the column in the query. */
  key: string;
  /** The name in the table. */
  header: string;
  /** The words for codes. */
  words?: Readonly<Record<string, string>>;
}

/** One kind of what the store knows about a member. */
export interface Area {
  /** English, for programs: the name of the JSON file. */
  name: string;
  /** Korean, for people: the name of the table. */
  title: string;
  /** The columns, `table.column`, whose reference to the member these rows are found by. */
  places: readonly string[];
  columns: readonly Column[];
  /** The member's rows, the latest first, bounded. */
  rows: () => Promise<Row[]>;
}

/** Writes down queries whose rows are read when they are called for. */
export const reader =
  (handle: Handle) =>
  <R extends Row = Row>(query: TemplateStringsArray, ...values: unknown[]) =>
  async (): Promise<R[]> =>
    (await sql<R>(query, ...values).execute(handle)).rows;

/** The rows as a program reads them: codes as they are, instants in UTC. */
export function jsonOf({ columns }: Pick<Area, 'columns'>, rows: readonly Row[]): Buffer {
  const plain = rows.map((row) => Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null])));
  return Buffer.from(`${JSON.stringify(plain, null, 2)}\n`);
}

function textOf({ words }: Column, value: Value): string {
  if (value === null) return '';
  if (value instanceof Date) return dottedMinute(value);
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  return typeof value === 'string' ? (words?.[value] ?? value) : String(value);
}

/** A program for tables runs a text that begins like a formula, whoever wrote it; the apostrophe makes it a text. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The rows as a table for people, with words for codes and the clock of Seoul; the mark in front tells Excel that it is UTF-8. */
export function csvOf({ columns }: Pick<Area, 'columns'>, rows: readonly Row[]): Buffer {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => withoutFormula(textOf(column, row[column.key] ?? null)))),
  ];
  return Buffer.from(`\uFEFF${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`);
}
