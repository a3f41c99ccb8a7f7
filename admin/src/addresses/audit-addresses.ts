import type { AuditObjectType } from '@iruon/contract/labels';

const ID = ':id';
/** The list of a page, found by the name of the object. */
const BY_NAME = ':name';

/** The page of each type of object of the audit log; null for one without a page. Settings have one page for all. */
const pages: Readonly<Record<AuditObjectType, string | null>> = {
  approval: '/approvals/:id/show',
  'band-banner': '/band-banners/:id',
  'bank-layout': '/deposits',
  banner: '/banners/:id',
  board: '/boards/:id',
  bonus: '/promoter-bonuses',
  brand: '/brands/:id',
  'bulk-upload': '/bulk-uploads/:id/show',
  campaign: '/campaigns/:id/show',
  catalogue: '/catalogues/:id',
  category: '/categories',
  chat: '/chats',
  claim: '/claims/:id/show',
  code: '/codes/:id',
  coupon: '/coupons/:id',
  deposit: '/odd-deposits',
  display: '/displays/:id',
  exhibition: '/exhibitions/:id',
  export: '/exports',
  faq: '/faqs/:id',
  file: '/stored-files?q=:name',
  form: null,
  inquire: '/inquires/:id/show',
  'inquiry-call': '/inquiry-calls/:id',
  invoices: '/invoice-uploads',
  island: '/islands/:id',
  job: '/undone-works',
  'legacy-order': '/legacy-orders/:id/show',
  level: '/levels/:id',
  mail: '/undone-works',
  'money-report': '/money-reports',
  notification: '/notifications/:id',
  operation: null,
  'operator-invitation': '/user-managers',
  order: '/orders/:id/show',
  orders: '/orders',
  'payment-statements': '/settlements',
  point: '/points/:id',
  popup: '/popups/:id',
  product: '/products/:id',
  products: '/products',
  promoter: '/users/:id/show',
  'promoter-application': '/promoter-applications/:id/show',
  'promoter-rate': '/promoter-rates',
  prompt: '/chat-prompts/:id',
  purchase: '/purchases?q=:name',
  question: '/questions/:id',
  reconciliation: '/reconciliations/:id/show',
  review: '/reviews/:id/show',
  setting: '/setting',
  'settlement-month': '/settlements',
  'sheet-layout': null,
  shipping: '/shippings/:id',
  'shipping-code': '/setting',
  showroom: '/showrooms/:id',
  statistics: '/statistics',
  'synonym-group': '/synonym-groups/:id',
  terms: '/terms/:id/show',
  user: '/users/:id/show',
  'user-coupon': '/user-coupons',
  'user-logs': '/user-logs',
  'user-points': '/user-points',
  withdrawal: '/withdrawals/:id/show',
  'withdrawal-batch': '/withdrawal-batches/:id/show',
};

interface Named {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

/** The address of an object's page in the console; undefined without one, and for entries about no single object. */
export function auditAddressOf({ type, id, name }: Named): string | undefined {
  const page = (pages as Readonly<Record<string, string | null>>)[type];
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

/** Pages whose objects have the page of another type, or none. */
const ofOtherPage: Readonly<Record<string, AuditObjectType>> = {
  forms: 'form',
  inquiries: 'form',
};

const ofOwnPage = Object.entries(pages).filter(([, page]) => page?.includes(ID));

/** The type of the objects of a page with records; undefined for a page without entries of its own. */
export const auditTypeOf = (resource: string): AuditObjectType | undefined =>
  ofOtherPage[resource] ??
  (ofOwnPage.findLast(([, page]) => page?.startsWith(`/${resource}/`))?.[0] as AuditObjectType | undefined);
