import type { ExportInput, ExportKind, OrderStatus } from '@iruon/contract';

/** What a file is made of: its kind, Seoul days, and further conditions. */
export interface Wanted {
  kind: ExportKind;
  from: string | null;
  to: string | null;
  orderStatus: OrderStatus | null;
  filter: NonNullable<ExportInput['filter']> | null;
}

/** What a process that makes a file is told, once. */
export interface Making extends Wanted {
  databaseUrl: string;
  /** Where the unfinished file goes; nothing lies there yet. */
  path: string;
}

export interface Progress {
  rowsDone: number;
  /** Null until they are counted. */
  rowsTotal: number | null;
}

/** What it says: how far it is, twice a second, and at its end either that the file is whole or what went wrong. */
export type Said = { progress: Progress } | { made: true } | { broke: string; lostDatabase: boolean };

export const SAY_EVERY_MS = 500;
