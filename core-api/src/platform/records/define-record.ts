import type { ConsoleResource, ResourceInput } from '@iruon/contract';
import type { DB, Transaction } from '@iruon/db';
import type { ProblemError } from '@iruon/server-kit';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';

/** Tables for records: those with an id and the time of the last change. */
export type RecordTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; updatedAt: unknown } ? Table : never;
}[keyof DB];

/** A row of a record's table with its computed columns. */
export type RecordRow = { id: string; updatedAt: Date } & Record<string, unknown>;

/** A list's query, parsed by the operation. */
export interface RecordQuery {
  filter: Readonly<Record<string, unknown>>;
  sort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** Both ends counted from 0 and included. */
  range: readonly [from: number, to: number];
}

/** The rules that core-api adds to a record of the contract. */
interface Rules<Resource extends ConsoleResource, Table extends RecordTable, Computed> {
  readonly table: Table;
  /** Columns of the text filter `q`. */
  readonly searched: readonly (keyof DB[Table] & string)[];
  /** The condition of the text filter `q` if a table is too long to scan its columns. */
  readonly search?: (q: string) => RawBuilder<SqlBool>;
  /** The conditions of filters that are not columns of the same name. */
  readonly conditions?: { readonly [filter: string]: (value: unknown) => RawBuilder<SqlBool> };
  /** Columns that are computed for each row, by name. */
  readonly computed?: { readonly [Column in keyof Computed]: RawBuilder<Computed[Column]> };
  /**
   * Fields of the view that are not columns of the same name. The others are mapped by naming rules: `_brand` is the
   * column `brandId`, `thumb` is the address of the file `_thumb`, and the position is the column `sequence`.
   */
  readonly toWire?: (row: Selectable<DB[Table]> & Computed) => Partial<z.input<Resource['view']>>;
  /** The input with the names of its columns where they differ; ids and HTML are converted automatically. */
  readonly toColumns?: (input: ResourceInput<Resource>) => Record<string, unknown>;
  /** Fields of an input that are not stored: the response to a creation repeats them, so that a client can match it. */
  readonly echoed?: readonly (keyof ResourceInput<Resource> & string)[];
  /** The position of a new record; defaults to `last`. */
  readonly newPlace?: 'first' | 'last';
  /** The limit applies to records with the same value in this field. */
  readonly limitWithin?: { readonly field: keyof ResourceInput<Resource> & string; readonly label: string };
  /** False for tables without `created_at`. */
  readonly isDated?: boolean;
  /** Rows of the system. Their position precedes all others and they do not count towards the limit. */
  readonly isSystem?: RawBuilder<SqlBool>;
  /** The rows that an actor may see and change; all by default. */
  readonly visibleTo?: (actor: Actor) => RawBuilder<SqlBool>;
  /** Asserts that a locked record may become the input. @throws ProblemError */
  readonly assertChangeable?: (row: Selectable<DB[Table]> & Computed, input: ResourceInput<Resource>) => void;
  /**
   * Checks an input against other rows. On an update, fixed fields are missing and `id` is that of the record.
   * @throws ProblemError
   */
  readonly check?: (trx: Transaction, input: ResourceInput<Resource>, id?: string) => Promise<void>;
  /** The problem if an exclusion constraint prevents a save. */
  readonly conflict?: () => ProblemError;
  /** Saves the parts of a record that are in other tables, after its row was written. @throws ProblemError */
  readonly saveParts?: (trx: Transaction, id: string, input: ResourceInput<Resource>) => Promise<void>;
  /** Asserts that a locked record is unused before its deletion. @throws ProblemError */
  readonly assertDeletable?: (trx: Transaction, row: Selectable<DB[Table]> & Computed) => Promise<void>;
  /** The problem if a foreign key prevents a deletion; defaults to RECORD_IN_USE. */
  readonly inUse?: () => ProblemError;
}

/** Any record that core-api serves. */
export interface ConsoleRecord {
  readonly resource: ConsoleResource;
  readonly table: RecordTable;
  readonly searched: readonly string[];
  readonly search: ((q: string) => RawBuilder<SqlBool>) | undefined;
  readonly conditions: { readonly [filter: string]: (value: unknown) => RawBuilder<SqlBool> };
  readonly computed: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly toWire: (row: RecordRow) => Record<string, unknown>;
  readonly toColumns: (input: Record<string, unknown>) => Record<string, unknown>;
  readonly echoed: readonly string[];
  readonly newPlace: 'first' | 'last';
  readonly limitWithin: { readonly field: string; readonly label: string } | undefined;
  readonly isDated: boolean;
  readonly isSystem: RawBuilder<SqlBool>;
  readonly visibleTo: (actor: Actor) => RawBuilder<SqlBool>;
  readonly assertChangeable: ((row: RecordRow, input: Record<string, unknown>) => void) | undefined;
  readonly check: ((trx: Transaction, input: Record<string, unknown>, id?: string) => Promise<void>) | undefined;
  readonly conflict: (() => ProblemError) | undefined;
  readonly saveParts: ((trx: Transaction, id: string, input: Record<string, unknown>) => Promise<void>) | undefined;
  readonly assertDeletable: ((trx: Transaction, row: RecordRow) => Promise<void>) | undefined;
  readonly inUse: (() => ProblemError) | undefined;
}

/**
 * Binds a record of the contract to its table. `npm run contract` collects all `*-record.ts`, and core-api serves their
 * operations.
 */
export function defineRecord<
  Resource extends ConsoleResource,
  Table extends RecordTable,
  Computed = Record<never, never>,
>(resource: Resource, rules: Rules<Resource, Table, Computed>): ConsoleRecord {
  const defined = {
    search: undefined,
    conditions: {},
    computed: {},
    toWire: () => ({}),
    toColumns: (input: Record<string, unknown>) => input,
    echoed: [],
    newPlace: 'last',
    limitWithin: undefined,
    isDated: true,
    isSystem: sql<SqlBool>`false`,
    visibleTo: () => sql<SqlBool>`true`,
    assertChangeable: undefined,
    check: undefined,
    conflict: undefined,
    saveParts: undefined,
    assertDeletable: undefined,
    inUse: undefined,
    ...rules,
    resource,
  };
  // The kit passes each record its own rows and inputs; only the definition has their types.
  return defined as unknown as ConsoleRecord;
}
