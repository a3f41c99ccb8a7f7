/** A customer of the maker as its books know one. Money is whole won. */
export interface RecordedCustomer {
  custNo: string;
  name: string;
  businessNo: string;
  phone: string;
  /** Who looks after the customer at the maker; empty when nobody is named. */
  managerName: string;
  /** What the customer owes; below 0 it was paid in advance. */
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
  /** Won that the customer's advance gained; below 0 it lost. */
  amount: number;
  /** Won of advance after it; below 0 the customer owes. */
  balance: number;
}

export interface RecordPeriod {
  /** Won of advance when the period began. */
  opening: number;
  /** The oldest first. */
  entries: RecordEntry[];
  /** More entries lie in the period than are told. */
  isCut: boolean;
}

/** A use of advance money, or its return, that the books are to hold. */
export interface AdvanceMovement {
  /** Told again under the same key it is held once. */
  key: string;
  custNo: string;
  kind: 'USE' | 'RETURN';
  /** Won, above 0. */
  amount: number;
  text: string;
}

/** No answer in time, a broken one, or none asked for because the last ones failed. Whether anything was done is unknown. */
export interface Unavailable {
  kind: 'unavailable';
  reason: string;
}

/** The maker's books of its customers, kept outside of the store. Nothing here throws for an outside that fails. */
export interface CustomerRecord {
  find(custNo: string): Promise<{ kind: 'found'; customer: RecordedCustomer } | { kind: 'missing' } | Unavailable>;
  /** Customers whose number, name or business number holds a text, at most `limit`. */
  search(text: string, limit: number): Promise<{ kind: 'found'; customers: RecordedCustomer[] } | Unavailable>;
  /** Entries of Seoul days, both ends inclusive. */
  entries(
    custNo: string,
    period: { from: string; to: string },
  ): Promise<{ kind: 'found'; period: RecordPeriod } | { kind: 'missing' } | Unavailable>;
  /** `accepted` also when it was held before; `no` is its number in the customer's entries. */
  report(
    movement: AdvanceMovement,
  ): Promise<{ kind: 'accepted'; no: number } | { kind: 'refused'; code: string; message: string } | Unavailable>;
}
