import type { ConsoleOrder, ConsoleOrderDetail } from '@iruon/contract';

/** An order's whole record as react-admin keeps it. */
export type OrderRecord = ConsoleOrderDetail & { id: string };

/** What stands for an order until the whole of it is there: the row of the grid that react-admin knows already. */
export type OrderRow = ConsoleOrder & { id: string };

export const isWhole = (order: OrderRow | OrderRecord | undefined): order is OrderRecord =>
  order !== undefined && 'purchase' in order;
