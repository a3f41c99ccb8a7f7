import type { ConsoleOrder, ConsoleOrderDetail } from '@iruon/contract';

/** An order's full record in react-admin's cache. */
export type OrderRecord = ConsoleOrderDetail & { id: string };

/** The placeholder until the full order is loaded: the row of the grid from react-admin's cache. */
export type OrderRow = ConsoleOrder & { id: string };

export const isWhole = (order: OrderRow | OrderRecord | undefined): order is OrderRecord =>
  order !== undefined && 'purchase' in order;
