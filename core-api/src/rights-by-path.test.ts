import type { Operation } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { expect, it } from 'vitest';

/**
 * The area of the right of each address of the console, repeated here on purpose: the matrix of access reads rights from the
 * contract, so that an operation with a wrong one would pass. `own` needs none, `root` is the owner's. The longest beginning
 * of an address decides; one that ends with $ is only this address.
 */
const AREAS = {
  root: `api-keys/rotate api-keys/revoked api-keys$ roles$ system undone-works/discard undone-works/retry-all
    users/managers/disabled users/managers/enabled users/managers/invitations/resend users/managers/invitations/revoke
    users/managers/role users/managers/scopes users/managers/second-factor users/managers/sessions users/managers$`,
  people: 'api-keys$ roles$ users/logs users/managers/invitations$ users/managers$',
  members: `approvals levels shop/coupons shop/points users$ users/activity users/coupon-runs users/coupons users/customer
    users/destinations users/disabled users/enabled users/export users/grades users/points users/scores users/sessions
    users/standing users/type users/withdrawn`,
  content: `library/ifu band-banners banners boards center/faqs files$ mail-templates notifications popups setting/academy
    shop/catalogues shop/displays shop/exhibitions shop/showrooms site-previews smtp terms`,
  catalog: `shop/brands shop/categories shop/codes shop/islands shop/products shop/products/sheet$ shop/search-misses shop/shippings
    shop/synonym-groups`,
  stock: `shop/products$ shop/products/choices shop/products/restock-waits shop/products/stock shop/receipts shop/stock
    shop/stock-alerts shop/stock-counts shop/lots shop/recalls shop/returned-pieces shop/samples`,
  shipping: `shop/returned-pieces$ shop/courier-registrations shop/courier-templates shop/deliveries shop/invoices shop/parcels
    shop/picking-lists`,
  claims: 'shop/claims shop/claims/refund/account$ shop/orders/claims',
  refunds: 'shop/claims/refund/account$ shop/claims/refund/retry shop/claims/refund/sent',
  orders: 'legacy shop/orders shop/purchases$ shop/purchases/quote',
  finance:
    'money-reports shop/deposits shop/odd-deposits shop/reconciliations statistics shop/supply-clients shop/supply-reports shop/supply-rules',
  support:
    'center/inquiry-calls chats forms inquiries prompts questions setting/prompt-groups shop/inquires shop/reviews',
  settings: 'events setting setting/shipping-codes$ webhooks',
  promoters: `open-settlement-month payment-statements promoter-applications promoter-rates settlement-months settlements
    users/bonuses withdrawal-batches withdrawals`,
  own: `changes editor files$ files/bypass history me revisions saved-views search setting/shipping-codes$ shop/bulk-uploads
    shop/courier-connection shop/exports shop/products/sheet shop/purchases/dashboard shop/sheet-layouts undone-works$
    undone-works/retry users/notes waiting`,
} as const;

/** Operations that change nothing although they are no GET, or whose further rights depend on what is asked. */
const READS = `changeOrderState changeOrderStates countAudience createSitePreview downloadSettlements exportConsoleUsers
  previewCampaign previewRecall proposeDeposits quotePhoneOrder simulateCoupons tryShippingOption`.split(/\s+/);

const beginnings = Object.entries(AREAS).flatMap(([area, paths]) =>
  paths.split(/\s+/).map((path) => ({ area, path: path.replace('$', ''), isWhole: path.endsWith('$') })),
);

/** The areas of an address; none for one that is not listed. */
function areasOf(address: string): string[] {
  const segments = address.replace('/api/console/', '').split('/');
  const path = segments.filter((segment) => !segment.startsWith('{')).join('/');
  const found = beginnings.filter((each) => path === each.path || (!each.isWhole && path.startsWith(`${each.path}/`)));
  const longest = Math.max(...found.map((each) => each.path.length));
  return found.filter((each) => each.path.length === longest).map(({ area }) => area);
}

it('every operation of the console needs the right of its address', () => {
  const wrong: unknown[] = [];
  let checked = 0;
  for (const [name, { path, method, right, access, isForRoot }] of Object.entries(
    operations as Record<string, Operation>,
  )) {
    const expected = access.every((each) => each === 'console') ? areasOf(path) : [];
    if (expected.length === 0) {
      if (path.startsWith('/api/console/') && access.every((each) => each === 'console'))
        wrong.push([name, path, right, 'has no row here']);
      continue;
    }
    checked += 1;
    const [area = 'own', level] = isForRoot ? ['root'] : (right?.split(':') ?? []);
    const isRead = method === 'get' || READS.includes(name);
    const isLevelRight = level === undefined || (level === 'read') === isRead;
    if (!expected.includes(area) || !isLevelRight) wrong.push([name, path, right]);
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(380);
});
