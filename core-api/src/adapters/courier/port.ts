import type { CourierCode, TrackingState } from '@iruon/contract';

/** A person or the shop, at one end of a consignment. */
export interface Party {
  name: string;
  /** Digits. */
  phone: string;
  postcode: string;
  address1: string;
  address2: string;
}

/** Goods that the carrier takes from one address to another. */
export interface Consignment {
  /** To a buyer, or a pickup of goods that a buyer returns. */
  kind: 'DELIVERY' | 'PICKUP';
  /** Our own number. With the day it identifies the consignment at the carrier: every attempt sends the same. */
  reference: string;
  /** The Seoul day of the first attempt. */
  registeredOn: string;
  /** The number reserved for it. Null for a pickup: the carrier assigns one when its driver prints the label. */
  invoiceNo: string | null;
  /** The number under which returned goods were sent, if known. */
  sentAs: string | null;
  from: Party;
  to: Party;
  goods: readonly { name: string; amount: number }[];
  message: string;
  /** The receiver pays the carrier. */
  isCollect: boolean;
}

/** How the carrier sorts a parcel; its label shows these. */
export interface Sorting {
  /** The terminal, and the place within it. */
  code: string;
  subCode: string;
  /** The address in short. */
  address: string;
  branch: string;
  driver: string;
}

/** A scan of a parcel. The carrier may report one late, more than once, and in any order. */
export interface TrackingEvent {
  /** Our reference for goods that have no number yet. */
  invoiceNo: string;
  /** Our number, if the carrier names it. */
  reference: string | null;
  state: TrackingState;
  /** The carrier's code of the state. */
  code: string;
  at: Date;
  place: string;
  /** The carrier's words: the reason of a failed attempt, or who accepted it. */
  detail: string;
}

/** The carrier will never accept this request as it is; the message is for operators. */
export class CourierRefused extends Error {
  override name = 'CourierRefused';
}

/**
 * A carrier's registration of parcels. Every function throws CourierRefused for a refusal, and any other Error if the
 * outcome is unknown; then the same call may be repeated.
 */
export interface Courier {
  readonly courierCode: CourierCode;
  /** Reserves an invoice number. A number that is never registered costs nothing. */
  reserveNumber(): Promise<string>;
  /** Registers a consignment. Registering it again finds the first registration and changes nothing. */
  register(consignment: Consignment): Promise<{ sorting: Sorting | null }>;
  /** Cancels a registration before the goods are taken; one that does not exist or is canceled is no error. */
  cancel(consignment: Consignment): Promise<void>;
  /** Up to 500 events of a Seoul day that were not acknowledged yet, without those that cannot be read. */
  unreadEvents(day: string): Promise<TrackingEvent[]>;
  /** The carrier does not report these events again. */
  acknowledge(events: readonly TrackingEvent[]): Promise<void>;
  /** The events of one parcel; empty before its first scan. */
  eventsOf(invoiceNo: string): Promise<TrackingEvent[]>;
}
