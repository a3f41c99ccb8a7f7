import type { ConsoleOrder, ConsoleOrderDetail } from '@iruon/contract';

/** An order's whole record as react-admin keeps it. */
export type OrderRecord = ConsoleOrderDetail & { id: string };

/** The placeholder until the full order is loaded: the row of the grid from react-admin's cache. */
export type OrderRow = ConsoleOrder & { id: string };

export const isWhole = (order: OrderRow | OrderRecord | undefined): order is OrderRecord =>
  order !== undefined && 'purchase' in order;
