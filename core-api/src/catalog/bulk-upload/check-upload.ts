import {
  type BulkUploadPreview,
  bulkUploadLimits,
  type SheetKind,
  type SheetOffer,
  type SheetTable,
} from '@iruon/contract';
import { isParcelNo } from '@iruon/contract/spellings/codes';
import { type Handle, jsonText } from '@iruon/db';
import { keptColumns } from '../../content/sheet-layouts/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context, Services } from '../../platform/services.ts';
import { carriersOfParcels } from '../../selling/couriers/index.ts';
import { ordersOfPurchaseNos, purchasesOfInvoices } from '../../selling/orders/index.ts';
import { changedParcelsOf, ordersOfParcelNos } from '../../selling/packing/index.ts';
import { isToShip, type PlannedInvoice, planInvoices, previewOfInvoice } from './invoices/invoice-rules.ts';
import { type InvoiceRow, type ReadInvoices, readInvoices, withoutCourier } from './invoices/read-invoices.ts';
import { findNameBooks } from './products/name-book-repository.ts';
import { planUnits } from './products/plan-units.ts';
import { type ReadUpload, readUpload, withWorkbook } from './read-upload.ts';
import { deleteFindings, findUpload, insertFindings, type Upload, updateUpload } from './repository.ts';
import type { ColumnsOfFile } from './sheet/read-sheet.ts';
import { failHeads, failUpload, previewOf, Tally } from './tally.ts';

const BATCH = 250;

/** The job of a new upload: computes and stores the result of saving each row, without saving it. */
export async function checkUpload(context: Context, id: string): Promise<void> {
  const upload = await findUpload(context.db, id);
  if (upload?.state !== 'CHECKING') return;
  try {
    await deleteFindings(context.db, id);
    if (upload.kind === 'INVOICES') return await checkInvoices(context, upload);
    const kept = {
      PRODUCTS: await keptColumns(context.db, 'PRODUCTS'),
      OPTIONS: await keptColumns(context.db, 'OPTIONS'),
    };
    const read = await withWorkbook(context, upload.storageKey, (path) =>
      readUpload(path, { chosen: upload.chosen, kept }),
    );
    if (read.offer) await askColumns(context, id, read.chosen, read.offer);
    else if (read.headFindings.length > 0) await failHeads(context, id, read.headFindings);
    else if (read.units.length === 0) await failUpload(context, id, 'CHECKING', '등록할 행이 없습니다.');
    else await checkUnits(context, id, read);
  } catch (error) {
    await failUpload(context, id, 'CHECKING', error);
  }
}

async function checkUnits({ db, now }: Context, id: string, { units, chosen }: ReadUpload): Promise<void> {
  const books = await findNameBooks(db);
  const tally = new Tally();
  const preview: BulkUploadPreview[] = [];
  const stockSeen: Record<string, number> = {};
  await updateUpload(db, id, 'CHECKING', { rowsTotal: units.length, chosen: jsonText(chosen) });
  for (let from = 0; from < units.length; from += BATCH) {
    const planned = await planUnits(db, units.slice(from, from + BATCH), books, {});
    const findings = planned.flatMap((unit) => tally.add(unit));
    for (const unit of planned) {
      Object.assign(stockSeen, unit.stockSeen);
      const shown = preview.length < bulkUploadLimits.preview ? previewOf(unit) : null;
      if (shown) preview.push(shown);
    }
    const isWanted = await inTransaction(db, async (trx) => {
      await insertFindings(trx, id, findings);
      return updateUpload(trx, id, 'CHECKING', { ...tally.counts, updatedAt: now() });
    });
    if (!isWanted) return;
  }
  await updateUpload(db, id, 'CHECKING', {
    state: 'CHECKED',
    preview: jsonText(preview),
    stockSeen: jsonText(stockSeen),
    updatedAt: now(),
  });
}

/** Computes and stores the result of every row of a file of invoices, without applying it. */
async function checkInvoices(context: Context, upload: Upload): Promise<void> {
  const { db, now } = context;
  const { id } = upload;
  const layouts = { INVOICES: await keptColumns(db, 'INVOICES') };
  const { planned, headFindings, chosen, offer } = await planInvoiceUpload(db, context, upload, layouts);
  if (offer) return askColumns(context, id, chosen, offer);
  if (headFindings.length > 0) return failHeads(context, id, headFindings);
  if (planned.length === 0) return failUpload(context, id, 'CHECKING', '송장번호를 적은 행이 없습니다.');
  const tally = new Tally();
  const findings = planned.flatMap((row) => tally.add(row));
  await inTransaction(db, async (trx) => {
    await insertFindings(trx, id, findings);
    await updateUpload(trx, id, 'CHECKING', {
      ...tally.counts,
      rowsTotal: planned.length,
      state: 'CHECKED',
      chosen: jsonText(chosen),
      preview: jsonText(planned.filter(isToShip).map(previewOfInvoice)),
      updatedAt: now(),
    });
  });
}

/**
 * Ends the check of a file with unknown headings until an operator assigns the columns; `chosen` are the assignments so
 * far.
 */
async function askColumns(
  { db, now }: Context,
  id: string,
  chosen: Partial<Record<SheetKind, SheetTable>>,
  offer: SheetOffer,
): Promise<void> {
  await updateUpload(db, id, 'CHECKING', {
    state: 'COLUMNS_UNKNOWN',
    chosen: jsonText(chosen),
    offer: jsonText(offer),
    updatedAt: now(),
  });
}

/**
 * Reads a stored file and plans every row; `kept` are the stored assignments for unknown headings. @throws NOT_FOUND,
 * WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function planInvoiceUpload(
  handle: Handle,
  services: Pick<Services, 'storage'>,
  { storageKey, chosen }: Pick<Upload, 'storageKey' | 'chosen'>,
  kept: ColumnsOfFile['kept'] = {},
): Promise<{ planned: PlannedInvoice[] } & Omit<ReadInvoices, 'rows'>> {
  const read = await withWorkbook(services, storageKey, (path) => readInvoices(path, { chosen, kept }));
  const rows = await withParcels(handle, read.rows);
  const given = rows.flatMap((row) => ('purchaseNo' in row ? [row] : []));
  const [orders, bearers] = await settleAll([
    ordersOfPurchaseNos(handle, [...new Set(given.map(({ purchaseNo }) => purchaseNo))]),
    purchasesOfInvoices(handle, [...new Set(given.map(({ invoiceNo }) => invoiceNo))]),
  ]);
  const changed = await changedParcelsOf(
    handle,
    orders.map(({ id }) => id),
  );
  const known = orders.map(({ productName, optionName, amount, ...order }) => ({
    ...order,
    changedParcelNo: changed.get(order.id) ?? null,
    name: `${[productName, optionName].filter(Boolean).join(' · ')} ${amount}개`,
    orderStatus: order.orderStatus,
    carrier: order.carrier,
  }));
  const byNumber = Map.groupBy(bearers, ({ courierCode, invoiceNo }) => `${courierCode}:${invoiceNo}`);
  const purchaseNos = new Map(
    [...byNumber].map(([key, found]) => [key, new Set(found.map(({ purchaseNo }) => purchaseNo))]),
  );
  const { rows: _, ...rest } = read;
  return { planned: planInvoices(rows, known, purchaseNos), ...rest };
}

/**
 * Rows whose order number is that of a parcel of the packing station, as those of its purchase and its orders. Without a
 * carrier of their own they have the one whose program got the parcel.
 */
async function withParcels(
  handle: Handle,
  rows: ReadInvoices['rows'],
): Promise<(InvoiceRow | ReturnType<typeof withoutCourier>)[]> {
  const parcelNos = rows.flatMap((row) => ('purchaseNo' in row && isParcelNo(row.purchaseNo) ? [row.purchaseNo] : []));
  const [parcels, carriers] = await settleAll([
    ordersOfParcelNos(handle, [...new Set(parcelNos)]),
    carriersOfParcels(handle, [...new Set(parcelNos)]),
  ]);
  return rows.map((row) => {
    if (!('purchaseNo' in row)) return row;
    const courierCode = row.courierCode ?? carriers.get(row.purchaseNo);
    if (!courierCode) return withoutCourier(row);
    const parcel = parcels.get(row.purchaseNo);
    const inParcel = parcel && { purchaseNo: parcel.purchaseNo, inParcel: parcel.orderIds };
    return { ...row, ...inParcel, courierCode };
  });
}
