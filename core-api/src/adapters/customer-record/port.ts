/** A customer in the ERP. Money is whole won. */
export interface RecordedCustomer {
  custNo: string;
  name: string;
  businessNo: string;
  phone: string;
  /** The manufacturer's sales representative; empty without one. */
  managerName: string;
  /** The customer's debt; below 0 it is a prepaid amount. */
  unreceived: number;
  /** The number of the last entry that `unreceived` counts. Entries of a customer are numbered upwards. */
  lastNo: number;
}

export type RecordEntryKind = 'SALE' | 'RECEIPT' | 'ADVANCE_USE' | 'ADVANCE_RETURN' | 'ADJUSTMENT';

export interface RecordEntry {
  no: number;
  at: Date;
  kind: RecordEntryKind;
  text: string;
  /** The change of the customer's prepaid balance, won; below 0 a decrease. */
  amount: number;
  /** The prepaid balance after it, won; below 0 the customer owes. */
  balance: number;
}

export interface RecordPeriod {
  /** The prepaid balance at the start of the period, won. */
  opening: number;
  /** The oldest first. */
  entries: RecordEntry[];
  /** The period contains more entries than returned. */
  isCut: boolean;
}

/** A use of the prepaid balance, or its return, to be recorded in the ERP. */
export interface AdvanceMovement {
  /** Idempotency key: repeated reports are recorded once. */
  key: string;
  custNo: string;
  kind: 'USE' | 'RETURN';
  /** Won, above 0. */
  amount: number;
  text: string;
}

/** No response in time, an invalid one, or no call after repeated failures. The outcome is unknown. */
export interface Unavailable {
  kind: 'unavailable';
  reason: string;
}

/** The external ERP with the store's customers. No method throws if the ERP fails. */
export interface CustomerRecord {
  find(custNo: string): Promise<{ kind: 'found'; customer: RecordedCustomer } | { kind: 'missing' } | Unavailable>;
  /** Customers whose number, name or business number contains a text, at most `limit`. */
  search(text: string, limit: number): Promise<{ kind: 'found'; customers: RecordedCustomer[] } | Unavailable>;
  /** Entries of Seoul days, both ends inclusive. */
  entries(
    custNo: string,
    period: { from: string; to: string },
  ): Promise<{ kind: 'found'; period: RecordPeriod } | { kind: 'missing' } | Unavailable>;
  /** `accepted` also for a repeated report; `no` is its number among the customer's entries. */
  report(
    movement: AdvanceMovement,
  ): Promise<{ kind: 'accepted'; no: number } | { kind: 'refused'; code: string; message: string } | Unavailable>;
}

/** A store without an ERP: it has no customers, and the store's own balances apply. */
export const noCustomerRecord: CustomerRecord = {
  find: async () => ({ kind: 'missing' }),
  search: async () => ({ kind: 'found', customers: [] }),
  entries: async () => ({ kind: 'missing' }),
  report: async () => ({ kind: 'refused', code: 'NO_RECORD', message: 'no customer record is configured' }),
};
