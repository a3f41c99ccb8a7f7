import { type AuditObjectType, type RecordKind, recordPages } from '@iruon/contract/labels';

const ID = ':id';
/** The name of the object, in the address of a list that is filtered by it. */
const BY_NAME = ':name';

type Page = string | null;
/**
 * The pages of objects that are not records, and of records whose page has another name; null if there is none. All
 * settings have one page.
 */
const otherPages: Readonly<Record<Exclude<AuditObjectType, RecordKind>, Page> & Partial<Record<RecordKind, Page>>> = {
  approval: '/approvals/:id/show',
  'bank-layout': '/deposits',
  bonus: '/promoter-bonuses',
  'bulk-upload': '/bulk-uploads/:id/show',
  campaign: '/campaigns/:id/show',
  category: '/categories',
  chat: '/chats',
  claim: '/claims/:id/show',
  'courier-registration': '/courier-registrations',
  coupon: '/coupons/:id',
  deposit: '/odd-deposits',
  display: '/displays/:id',
  exhibition: '/exhibitions/:id',
  export: '/exports',
  file: '/stored-files?q=:name',
  form: null,
  inquire: '/inquires/:id/show',
  invoices: '/invoice-uploads',
  island: '/islands/:id',
  job: '/undone-works',
  'legacy-order': '/legacy-orders/:id/show',
  lot: '/lots/:id/show',
  mail: '/undone-works',
  'money-report': '/money-reports',
  operation: null,
  'operator-invitation': '/user-managers',
  order: '/orders/:id/show',
  orders: '/orders',
  parcel: '/parcels/:id/show',
  'payment-statements': '/settlements',
  'picking-list': '/picking-lists/:id/show',
  product: '/products/:id',
  products: '/products',
  promoter: '/users/:id/show',
  'promoter-application': '/promoter-applications/:id/show',
  'promoter-rate': '/promoter-rates',
  prompt: '/chat-prompts/:id',
  purchase: '/purchases?q=:name',
  recall: '/recalls/:id/show',
  receipt: '/receipts/:id/show',
  reconciliation: '/reconciliations/:id/show',
  'returned-piece': '/returned-pieces?q=:name',
  review: '/reviews/:id/show',
  role: '/roles/:id/show',
  sample: '/samples?q=:name',
  'saved-view': null,
  setting: '/setting',
  'settlement-month': '/settlements',
  'sheet-layout': null,
  shipping: '/shippings/:id',
  'shipping-code': '/setting',
  sms: '/undone-works',
  statistics: '/statistics',
  'stock-count': '/stock-counts/:id/show',
  'stock-item': '/stock/:id/show',
  'supply-client': '/supply-clients',
  'supply-report': '/supply-reports/:id/show',
  'supply-rule': '/supply-reports',
  terms: '/terms/:id/show',
  user: '/users/:id/show',
  'user-coupon': '/user-coupons',
  'user-logs': '/user-logs',
  'user-points': '/user-points',
  'api-key': '/api-keys/:id/show',
  users: '/users',
  webhook: '/webhooks/:id/show',
  withdrawal: '/withdrawals/:id/show',
  'withdrawal-batch': '/withdrawal-batches/:id/show',
};

/** The page of each type of object of the audit log. */
const pages: Readonly<Record<string, Page>> = {
  ...Object.fromEntries(Object.entries(recordPages).map(([kind, page]) => [kind, `/${page}/${ID}`])),
  ...otherPages,
};

interface Named {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

/** The address of an object's page in the console; undefined without one, and for entries about no single object. */
export function auditAddressOf({ type, id, name }: Named): string | undefined {
  const page = pages[type];
  if (!page) return undefined;
  const [path = '', query] = page.split('?');
  if (query) {
    const filter = { [query.replace(`=${BY_NAME}`, '')]: name };
    return name === '' ? path : `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  }
  if (!path.includes(ID)) return path;
  const isOne = /^[0-9a-f]{8}-/.test(id);
  return isOne ? path.replace(ID, encodeURIComponent(id)) : path.slice(0, path.indexOf(`/${ID}`));
}

/** Pages whose objects have the type of another page. */
const ofOtherPage: Readonly<Record<string, AuditObjectType>> = {
  forms: 'form',
  inquiries: 'form',
  'invoice-uploads': 'bulk-upload',
  'user-grades': 'user',
};

const ofOwnPage = Object.entries(pages).filter(([, page]) => page?.includes(ID));

/** The type of the objects of a page with records; undefined for a page without entries of its own. */
export const auditTypeOf = (resource: string): AuditObjectType | undefined =>
  ofOtherPage[resource] ??
  (ofOwnPage.findLast(([, page]) => page?.startsWith(`/${resource}/`))?.[0] as AuditObjectType | undefined);
