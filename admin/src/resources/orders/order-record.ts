import type { ConsoleOrderDetail } from '@iruon/contract';

/** An order's whole record as react-admin keeps it. */
export type OrderRecord = ConsoleOrderDetail & { id: string };
