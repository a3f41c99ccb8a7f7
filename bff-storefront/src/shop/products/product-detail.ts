import { isProductAddress, type Product, type UnpaidPurchase, udiPath } from '@iruon/contract';
import type { InputOf, StorefrontOperations } from '@iruon/contract/client';
import { memberCore, requireCustomer, requireMember } from '../../guards.ts';
import { reservedOf } from '../../mypage/orders/unpaid-purchases.ts';
import { type RestockItem, restockItems } from '../../mypage/restock.ts';
import { problemError } from '../../problems.ts';
import type { Visit } from '../../visit.ts';
import { promiseView } from '../order/promise.ts';
import { communityQuery, type ProductCommunity, productCommunity } from './community.ts';
import { type StripProduct, stripProduct } from './product-card.ts';
import { type ProductView, productView } from './product-view.ts';

export interface ProductDetailView {
  product: ProductView;
  /** Spec table rows with a value. */
  specs: { name: string; value: string }[];
  community: ProductCommunity;
  /** The member's recently viewed products, without this one. */
  viewed: StripProduct[];
  /** The address of its instructions for use; null without any. */
  ifu: string | null;
  /** The member's purchases with an unfinished payment that reserve sizes of it. */
  unpaid: UnpaidPurchase[];
  /** The quantities that these purchases reserve, by option, or by product for a product family. */
  reserved: { [of: string]: number };
  /** The names of the regions where a surcharge for remote areas is added, besides Jeju; empty if none is. */
  remoteAreas: string[];
  /** What is sold out of it, and whether the member waits for it. */
  restock: RestockItem[];
  /** When an order that is paid now is shipped and arrives; null while nothing is dispatched. */
  promise: string | null;
  /** How goods are shipped, exchanged and returned. */
  deliveryTerms: { title: string; lines: string[] }[];
}

/** What the label of a medical device says; the UDI-DI of single pieces, by option. */
function deviceSpecs({ devices, options }: Product): ProductDetailView['specs'] {
  const names = new Map(options.map(({ _id, name }) => [_id, name]));
  const texts = (values: readonly (string | null)[]) => [...new Set(values)].filter((text) => text !== null).join(', ');
  return [
    { name: '허가번호', value: texts(devices.map(({ licenceNo }) => licenceNo)) },
    {
      name: '의료기기 등급',
      value: texts(devices.map(({ deviceClass }) => (deviceClass === null ? null : `${deviceClass}등급`))),
    },
    {
      name: 'UDI-DI',
      value: texts(
        devices.flatMap(({ _option, udiDis }) =>
          udiDis
            .filter(({ level }) => level === 'UNIT')
            .map(({ gtin }) => (_option === null ? gtin : `${names.get(_option) ?? ''} ${gtin}`.trim())),
        ),
      ),
    },
  ];
}

function specsOf(product: Product): ProductDetailView['specs'] {
  return [
    { name: '상품코드', value: product.code },
    { name: '브랜드', value: product.brandName },
    { name: '제조사', value: product.manufacturer },
    { name: '원산지', value: product.origin },
    { name: '규격', value: product.size },
    ...deviceSpecs(product),
  ].filter((row) => row.value.trim() !== '');
}

/** The quantities of a product, or of the products of its family, that the member's unpaid purchases reserve. */
function ownHolds({ _id, matrix, options }: Product, purchases: readonly UnpaidPurchase[]) {
  const sizes = matrix?.cells ?? [
    { _product: _id, _option: null },
    ...options.map((option) => ({ _product: _id, _option: option._id })),
  ];
  const reserved: ProductDetailView['reserved'] = {};
  const unpaid = purchases.filter((purchase) => {
    const found = sizes.flatMap((size) => {
      const pieces = reservedOf(purchase, size);
      return pieces > 0 ? [{ of: size._option ?? size._product, pieces }] : [];
    });
    for (const { of, pieces } of found) reserved[of] = (reserved[of] ?? 0) + pieces;
    return found.length > 0;
  });
  return { unpaid, reserved };
}

async function remoteAreas(visit: Visit, { shippingOptions }: Product): Promise<string[]> {
  if (!shippingOptions.some(({ island }) => island.isActive && island.charge.amount__base > 0)) return [];
  return (await visit.store.islands()).filter(({ code }) => code === 'normal').map(({ name }) => name);
}

/**
 * One product by id or code, with its reviews and questions (`params` has their pages).
 * @throws CoreProblem NOT_FOUND for a hidden product or an invalid address
 */
export async function productDetail(
  visit: Visit,
  idOrCode: string,
  params: URLSearchParams,
): Promise<ProductDetailView> {
  requireCustomer(visit);
  if (!isProductAddress(idOrCode)) throw problemError('NOT_FOUND');
  const query = communityQuery(params);
  const [page, setting] = await Promise.all([
    visit.core.call('readProductPage', { params: { path: { _product: idOrCode }, query } }),
    visit.store.setting(),
  ]);
  const { product, viewed, unpaid, waiting } = page;
  return {
    product: productView(product),
    specs: specsOf(product),
    community: productCommunity(page, query),
    viewed: viewed.map(stripProduct),
    ifu: ifuPath(page),
    ...ownHolds(product, unpaid),
    remoteAreas: await remoteAreas(visit, product),
    restock: restockItems(product, waiting),
    promise: promiseView(setting.shop.promise, new Date())?.text ?? null,
    deliveryTerms: setting.shop.delivery,
  };
}

/** Products to add, each with its quantity and supplies; without a shipping option the product's first one. */
export type CartAdditions = InputOf<StorefrontOperations['addCarts']>['body']['carts'];

/**
 * Adds lines to the cart, increasing equal lines; or separately, for an immediate purchase of these amounts. Applied
 * once per key. Returns the ids of the added lines.
 * @throws CoreProblem OPTION_REQUIRED, OPTION_NOT_AVAILABLE, PRODUCT_NOT_FOR_SALE, STOCK_SHORT, CART_FULL
 */
export async function addToCart(
  visit: Visit,
  carts: CartAdditions,
  { isDirect = false, idempotencyKey }: { isDirect?: boolean; idempotencyKey?: string } = {},
): Promise<string[]> {
  requireMember(visit);
  const params = idempotencyKey ? { header: { 'Idempotency-Key': idempotencyKey } } : {};
  return (await visit.core.call('addCarts', { params, body: { carts, isDirect } }))._added;
}

/** Records that the member viewed a product now. */
export async function trackView(visit: Visit, product: string): Promise<void> {
  await memberCore(visit).call('addWatches', { body: { watches: [{ _product: product }] } });
}

/** The instructions by lot, else those that name the product. */
function ifuPath(page: { product: Product; instructionsGtin: string | null; hasInstructions: boolean }): string | null {
  if (page.instructionsGtin !== null) return udiPath(page.instructionsGtin);
  return page.hasInstructions ? `/ifu/${encodeURIComponent(page.product.code)}` : null;
}
