import type { SupplyForm, SupplyKind } from '@iruon/contract';

/** What identifies goods at the portal: the numbers of its item, its model and its packing. */
export interface PortalDevice {
  itemNo: number;
  modelNo: number;
  packingNo: number;
}

/** A supply as the portal stores it. */
export interface SupplyRow {
  /** Stored as the remark; the portal itself recognises no row that it already has. */
  reference: string;
  kind: SupplyKind;
  /** Null for goods without a receiver. */
  form: SupplyForm | null;
  device: PortalDevice;
  gtin: string;
  lotNo: string | null;
  serial: string | null;
  /** Seoul days. */
  madeOn: string | null;
  useBy: string | null;
  suppliedOn: string;
  clientCode: string | null;
  /** In packs; `loose` are single pieces of a pack in a recall. */
  quantity: number;
  loose: number;
  /** Won with VAT. */
  unitPrice: number | null;
  amount: number | null;
}

/** A row that the portal has. */
export interface PortalRow {
  portalNo: string;
  reference: string;
}

export interface PortalClient {
  clientCode: string;
  name: string;
  institutionSign: string | null;
  address: string;
}

/** The portal read the call and did nothing; the message is Korean and its own. */
export class PortalRefused extends Error {}

/** The portal did not read the call: too many calls, or a login that ended. Nothing happened. */
export class PortalBusy extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The portal sent a result that this client does not know; the message is Korean, with the portal's code and words. */
export class PortalUnclear extends Error {}

/**
 * The reports of supplied devices at the ministry's portal. Months are YYYY-MM. Every function throws PortalRefused or
 * PortalBusy if nothing happened; after another error of `addRow` and `toggleFiled`, PortalUnclear as well, nobody knows,
 * and the portal must be asked by the functions that read.
 */
export interface SupplyPortal {
  /** Adds a row once more at every call. @returns its number, null if the portal did not tell it */
  addRow(month: string, row: SupplyRow): Promise<string | null>;
  /** Files a month that is not filed, and un-files a filed one: the portal has one call for both. */
  toggleFiled(month: string): Promise<void>;
  isFiled(month: string): Promise<boolean>;
  rowsOf(month: string): Promise<PortalRow[]>;
  /** Null if the portal does not know the identifier. */
  findDevice(gtin: string): Promise<PortalDevice | null>;
  /** The store's clients with a business number. */
  findClients(businessNo: string): Promise<PortalClient[]>;
}
