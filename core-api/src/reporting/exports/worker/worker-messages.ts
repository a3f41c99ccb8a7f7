import type { ExportInput, ExportKind, OrderStatus } from '@iruon/contract';

/** The content of a file: its kind, Seoul days, and further conditions. */
export interface Wanted {
  kind: ExportKind;
  from: string | null;
  to: string | null;
  orderStatus: OrderStatus | null;
  filter: NonNullable<ExportInput['filter']> | null;
}

/** The request that a worker receives once. */
export interface Making extends Wanted {
  databaseUrl: string;
  /** Permits a server that accepts no writes. */
  mayBeStandby: boolean;
  /** The path of the unfinished file; it does not exist yet. */
  path: string;
}

export interface Progress {
  rowsDone: number;
  /** Null before the rows are counted. */
  rowsTotal: number | null;
}

/** A worker's message: progress twice a second, and finally either completion or the error. */
export type WorkerMessage =
  | { progress: Progress }
  | { made: true }
  | { broke: string; why: 'KILLED' | 'STORAGE_FULL' | 'BROKE_OFF' };

export const SAY_EVERY_MS = 500;
