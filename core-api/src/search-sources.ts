import type { ConsoleHit, Operation, SearchGroup } from '@iruon/contract';
import {
  boardCodeLabels,
  campaignStateLabels,
  claimKindLabels,
  claimStateLabels,
  couponStateLabels,
  deliveryStateLabels,
  faqCategoryLabels,
  formCategoryLabels,
  inquireStateLabels,
  orderStatusLabels,
  parcelStateLabels,
  purchaseStateLabels,
  receiptStateLabels,
  stockCountStateLabels,
  userTypeLabels,
} from '@iruon/contract/labels';
import { operations } from '@iruon/contract/operations';
import { dottedDay } from '@iruon/contract/seoul';
import { isParcelNo } from '@iruon/contract/spellings/codes';
import { numberText, wonText } from '@iruon/contract/won';
import type { z } from 'zod';

/** What a group shows of a record; absent values are left out. */
interface Shown {
  title: string;
  detail: readonly (string | null)[];
  number?: string;
  /** The record's own page, if another record than the found one is opened. */
  page?: string;
}

/** A list of the console that the search reads: the same text finds the same rows as on its page. */
export interface SearchSource {
  readonly group: SearchGroup;
  readonly operation: Operation;
  /** False for a text that this list would find nothing new by. */
  readonly isFor: (q: string) => boolean;
  readonly hitsOf: (response: unknown) => ConsoleHit[];
}

type ResponseOf<O extends Operation> = O['success'] extends { schema: infer S extends z.ZodType } ? z.input<S> : never;
type Row<O extends Operation, Many extends keyof ResponseOf<O>> = ResponseOf<O>[Many] extends readonly (infer R)[]
  ? R & { _id: string }
  : never;

function source<const O extends Operation, const Many extends keyof ResponseOf<O> & string>(
  group: SearchGroup,
  operation: O,
  many: Many,
  show: (row: Row<O, Many>) => Shown,
  isFor: SearchSource['isFor'] = () => true,
): SearchSource {
  return {
    group,
    operation,
    isFor,
    hitsOf: (response) => {
      // The handler of the operation returned it, so it has the type of its schema.
      const rows: Row<O, Many>[] | undefined = Reflect.get(Object(response), many);
      return (rows ?? []).map((row) => {
        const { title, detail, number = null, page = group } = show(row);
        return { group, page, _id: row._id, title, detail: detail.filter(Boolean).join(' · '), number };
      });
    },
  };
}

const day = (instant: string | null) => (instant === null ? null : dottedDay(new Date(instant)));
const beginningOf = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
/** Parcels are found by their invoices here; by members and purchases the other groups find them. */
const isNumber = (q: string) => /^\D{0,2}\d{5,}/.test(q.replaceAll(/[\s-]/g, ''));

/** The lists that the search reads, in the order of the groups. */
export const searchSources: readonly SearchSource[] = [
  source('purchases', operations.listConsolePurchases, 'purchases', (row) => ({
    title: `${row.purchaseNo} ${row.title}`,
    detail: [row.userName, wonText(row.payable), purchaseStateLabels[row.state]],
    number: row.purchaseNo,
  })),
  source('orders', operations.listConsoleOrders, 'orders', (row) => ({
    title: `${row.purchaseNo} ${row.productName}`,
    detail: [row.userName, row.businessName, orderStatusLabels[row.orderStatus]],
  })),
  source(
    'deliveries',
    operations.listConsoleDeliveries,
    'deliveries',
    (row) => ({
      title: row.invoiceNo,
      detail: [row.purchaseNo, row.receiverName, deliveryStateLabels[row.state]],
      page: 'orders',
    }),
    isNumber,
  ),
  source(
    'parcels',
    operations.listParcels,
    'parcels',
    (row) => ({
      title: row.parcelNo,
      detail: [row.purchaseNo, row.receiverName, parcelStateLabels[row.state]],
      number: row.parcelNo,
    }),
    isParcelNo,
  ),
  source('claims', operations.listConsoleClaims, 'claims', (row) => ({
    title: `${claimKindLabels[row.kind]} ${row.order.productName}`,
    detail: [row.order.purchaseNo, row.userName, claimStateLabels[row.state]],
  })),
  source('users', operations.listConsoleUsers, 'users', (row) => ({
    title: row.name,
    detail: [row.businessName, row.username, row.custNo, userTypeLabels[row.type]],
  })),
  source('products', operations.listConsoleProducts, 'products', (row) => ({
    title: row.name,
    detail: [row.code, row.brandName, row.shows ? null : '숨김'],
  })),
  source('receipts', operations.listReceipts, 'receipts', (row) => ({
    title: `${row.receiptNo} ${row.supplier}`,
    detail: [row.receivedOn, receiptStateLabels[row.state], `${numberText(row.pieces)}개`],
    number: row.receiptNo,
  })),
  source('stock-counts', operations.listStockCounts, 'counts', (row) => ({
    title: row.countNo,
    detail: [row.scope, row.memo, stockCountStateLabels[row.state]],
    number: row.countNo,
  })),
  source('inquires', operations.listConsoleInquires, 'inquires', (row) => ({
    title: row.subject,
    detail: [row.member.name, row.product.name, inquireStateLabels[row.state]],
  })),
  source('inquiries', operations.listConsoleInquiries, 'inquiries', (row) => ({
    title: beginningOf(row.content),
    detail: [row.writer.name, formCategoryLabels[row.category], inquireStateLabels[row.state]],
  })),
  source('forms', operations.listConsoleForms, 'forms', (row) => ({
    title: beginningOf(row.content),
    detail: [row.writer.name, formCategoryLabels[row.category], inquireStateLabels[row.state]],
  })),
  source('reviews', operations.listConsoleReviews, 'reviews', (row) => ({
    title: row.subject,
    detail: [row.member.name, row.product.name, `별점 ${row.star}`],
  })),
  source('campaigns', operations.listCampaigns, 'campaigns', (row) => ({
    title: row.subject,
    detail: [campaignStateLabels[row.state], day(row.createdAt)],
  })),
  source('coupons', operations.listConsoleCoupons, 'coupons', (row) => ({
    title: row.name,
    detail: [couponStateLabels[row.state]],
  })),
  source('notifications', operations.listConsoleNotifications, 'notifications', (row) => ({
    title: row.subject,
    detail: [day(row.display.startedAt)],
  })),
  source('exhibitions', operations.listConsoleExhibitions, 'exhibitions', (row) => ({
    title: row.name,
    detail: [row.code, `상품 ${row.productCount}개`],
  })),
  source('displays', operations.listConsoleDisplays, 'displays', (row) => ({ title: row.name, detail: [row.code] })),
  source('catalogues', operations.listConsoleCatalogues, 'catalogues', (row) => ({
    title: row.name,
    detail: [row.brandName],
  })),
  source('showrooms', operations.listConsoleShowrooms, 'showrooms', (row) => ({
    title: row.name,
    detail: [row.address1],
  })),
  source('banners', operations.listConsoleBanners, 'banners', (row) => ({ title: row.name, detail: [] })),
  source('band-banners', operations.listConsoleBandBanners, 'bandBanners', (row) => ({
    title: row.name,
    detail: [row.code],
  })),
  source('popups', operations.listConsolePopups, 'popups', (row) => ({
    title: row.name,
    detail: [beginningOf(row.content)],
  })),
  source('boards', operations.listConsoleBoards, 'boards', (row) => ({
    title: row.subject,
    detail: [boardCodeLabels[row.code], day(row.createdAt)],
  })),
  source('faqs', operations.listConsoleFaqs, 'faqs', (row) => ({
    title: row.question,
    detail: [faqCategoryLabels[row.category]],
  })),
  source('inquiry-calls', operations.listConsoleInquiryCalls, 'inquiryCalls', (row) => ({
    title: row.query,
    detail: [beginningOf(row.reply)],
  })),
  source('legacy-orders', operations.listConsoleLegacyOrders, 'orders', (row) => ({
    title: `${row.orderNo} ${row.title}`,
    detail: [row.member.name],
  })),
];
