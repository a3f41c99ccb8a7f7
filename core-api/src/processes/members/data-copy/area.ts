import { DATA_COPY_ROWS } from '@iruon/contract';
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
  /** The labels of codes. */
  words?: Readonly<Record<string, string>>;
}

/** One kind of the store's data about a member. */
export interface Area {
  /** English, for programs: the name of the JSON file. */
  name: string;
  /** Korean, for readers: the name of the table. */
  title: string;
  /** The columns, `table.column`, whose reference to the member selects these rows. */
  places: readonly string[];
  columns: readonly Column[];
  /** The member's rows, latest first, bounded. */
  rows: () => Promise<Row[]>;
}

/** The header of each column by its key, or header and words. */
type Headers = Readonly<Record<string, string | readonly [header: string, words: Column['words'] & {}]>>;

export const columnsOf = (columns: Headers): Column[] =>
  Object.entries(columns).map(([key, value]) =>
    typeof value === 'string' ? { key, header: value } : { key, header: value[0], words: value[1] },
  );

/** Declares queries whose rows are read on demand. */
export const reader =
  (handle: Handle) =>
  <R extends Row = Row>(query: TemplateStringsArray, ...values: unknown[]) =>
  async (): Promise<R[]> =>
    (await sql<R>(query, ...values).execute(handle)).rows;

/** Declares an area by its query: `query('likes', '찜', 'likes.user_id', { createdAt: '찜한 때' })`select …``. */
export const queryArea =
  (handle: Handle) =>
  (name: string, title: string, places: string | readonly string[], headers: Headers) =>
  (query: TemplateStringsArray, ...values: unknown[]): Area => ({
    name,
    title,
    places: [places].flat(),
    columns: columnsOf(headers),
    rows: reader(handle)(query, ...values),
  });

/** Declares the area of a table whose columns have the names of the copy. `place` refers to the member. */
export const tableArea =
  (handle: Handle, userId: string) =>
  (name: string, title: string, place: `${string}.${string}`, headers: Headers): Area => {
    const selected = sql.join(Object.keys(headers).map((key) => sql.ref(key)));
    const [table = '', member = ''] = place.split('.');
    return queryArea(handle)(name, title, place, headers)`
      select ${selected} from ${sql.table(table)} where ${sql.ref(member)} = ${userId}
      order by created_at desc, id desc limit ${DATA_COPY_ROWS}`;
  };

/** The rows for programs: codes unchanged, instants in UTC. */
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

/** A spreadsheet program runs a text that begins like a formula; the apostrophe makes it a text. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The rows as a table for readers, with labels for codes and Seoul time; the byte order mark identifies UTF-8 for
 * Excel.
 */
export function csvOf({ columns }: Pick<Area, 'columns'>, rows: readonly Row[]): Buffer {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => withoutFormula(textOf(column, row[column.key] ?? null)))),
  ];
  return Buffer.from(`\uFEFF${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`);
}
