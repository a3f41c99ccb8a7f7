import type { ConsoleRecord, RecordRow } from './define-record.ts';

/** The column of a field by naming rule: `_brand` is stored in `brandId`. */
export const columnOf = (field: string): string => (field.startsWith('_') ? `${field.slice(1)}Id` : field);

/** The modules above that records depend on: files, and the sanitising of HTML. */
export interface RecordTools {
  readonly fileUrl: (id: string | null) => string | null;
  readonly cleanHtml: (html: string) => string;
  /** @throws INVALID_INPUT at fields whose file is no picture */
  readonly assertPictures: (
    trx: Parameters<NonNullable<ConsoleRecord['check']>>[0],
    fields: Readonly<Record<string, string | null>>,
  ) => Promise<void>;
  /** Restricts files to members. */
  readonly keepForMembers: (
    trx: Parameters<NonNullable<ConsoleRecord['check']>>[0],
    ids: readonly string[],
  ) => Promise<void>;
}

/** The id of a file in a field, if it has one. */
export const fileIdOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const wireOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** A row in the shape of the contract's view. */
export function toWire({ resource, toWire }: ConsoleRecord, row: RecordRow, tools: RecordTools) {
  const { view, place, files } = resource;
  const own = toWire(row);
  const entries = Object.keys(view.shape).map((field): [string, unknown] => {
    if (field in own) return [field, own[field]];
    if (field === '_id') return [field, row.id];
    if (field === place) return [field, row.sequence];
    if (`_${field}` in files) return [field, tools.fileUrl(fileIdOf(row[columnOf(`_${field}`)]))];
    return [field, wireOf(row[columnOf(field)])];
  });
  return Object.fromEntries(entries);
}

/** The columns that an input is written to. */
export function toColumns(
  { resource, toColumns, echoed }: ConsoleRecord,
  input: Record<string, unknown>,
  tools: RecordTools,
) {
  const texts = Object.fromEntries(
    resource.richTexts.flatMap((field) =>
      typeof input[field] === 'string' ? [[field, tools.cleanHtml(input[field])]] : [],
    ),
  );
  const named = toColumns({ ...input, ...texts });
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, value]) => (echoed.includes(field) ? [] : [[columnOf(field), value]])),
  );
}
