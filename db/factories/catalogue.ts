import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type {
  DeviceData,
  DeviceUdis,
  Handle,
  ProductImages,
  ProductLinks,
  ProductOptions,
  ProductSupplies,
  Products,
} from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { insertRow, rowFactory } from './insert-row.ts';
import type { Overrides } from './overrides.ts';
import { unique } from './unique.ts';

export const makeBrand = rowFactory('brands', (token) => ({ code: `B${token}`, name: `브랜드 ${token}` }));

/** Inserts a root category; with `parentId` one of depth 2, unless `depth` is given. */
export const makeCategory = rowFactory('categories', (token, { parentId }) => ({
  code: `C${token}`,
  name: `분류 ${token}`,
  depth: parentId ? 2 : 1,
}));

/** Inserts the row of a stored file; the file itself is not written. */
export const makeFile = rowFactory('files', (token) => ({
  storageKey: `products/${token}.svg`,
  name: `${token}.svg`,
  mime: 'image/svg+xml',
  bytes: 512,
  width: 800,
  height: 800,
}));

function salePriceOf(price: number, product: Overrides<Products, 'optionsCriteria'>): number {
  if (!product.discountEnabled || product.discountExpirationEnabled) return price;
  const amount = product.discountAmount ?? 0;
  return price - Math.min(price, product.discountUnit === 'PERCENT' ? Math.ceil((price * amount) / 100) : amount);
}

/**
 * Inserts a shown NORMAL_PRODUCT for sale: 100,000 won, 100 in stock with an OPENING ledger row. Creates brand and
 * category unless given. `salePrice` is computed from an open-ended discount; pass it for a dated one. With
 * `optionsEnabled` the stock defaults to 0, because the options have stock of their own.
 */
export async function makeProduct(
  db: Handle,
  overrides: Overrides<Products, 'optionsCriteria'> = {},
): Promise<Selectable<Products>> {
  const { optionsCriteria = [], ...columns } = overrides;
  const token = unique();
  const price = columns.price ?? 100_000;
  const product = await insertRow(db, 'products', {
    id: uuidv7(),
    code: `P${token}`,
    type: 'NORMAL_PRODUCT',
    brandId: columns.brandId ?? (await makeBrand(db)).id,
    categoryId: columns.categoryId ?? (await makeCategory(db)).id,
    name: `제품 ${token}`,
    price,
    salePrice: salePriceOf(price, columns),
    stock: columns.optionsEnabled ? 0 : 100,
    optionsCriteria: jsonText(optionsCriteria),
    ...columns,
  });
  await openStock(db, product.id, null, product.stock);
  return product;
}

/**
 * Inserts a sellable variant with 100 in stock through an OPENING ledger row. Creates a product with options enabled
 * unless `productId` is given. `price` (won) is added to the product's sale price.
 */
export async function makeOption(
  db: Handle,
  overrides: Partial<Insertable<ProductOptions>> = {},
): Promise<Selectable<ProductOptions>> {
  const value = overrides.value ?? [`값 ${unique()}`];
  const option = await insertRow(db, 'productOptions', {
    id: uuidv7(),
    productId: overrides.productId ?? (await makeProduct(db, { optionsEnabled: true })).id,
    name: value.join(' / '),
    value,
    stock: 100,
    ...overrides,
  });
  await openStock(db, option.productId, option.id, option.stock);
  return option;
}

/** Attaches a picture to a product; creates the file unless `fileId` is given. */
export async function makeProductImage(
  db: Handle,
  image: Partial<Insertable<ProductImages>> & { productId: string },
): Promise<Selectable<ProductImages>> {
  return insertRow(db, 'productImages', { fileId: image.fileId ?? (await makeFile(db)).id, sequence: 0, ...image });
}

async function openStock(db: Handle, productId: string, optionId: string | null, stock: number): Promise<void> {
  if (stock === 0) return;
  await db
    .insertInto('stockLedger')
    .values({ id: uuidv7(), productId, optionId, delta: stock, reason: 'OPENING' })
    .execute();
}

/** Inserts a supply of a product, and opens its stock in the ledger. */
export async function makeSupply(
  db: Handle,
  supply: Pick<Insertable<ProductSupplies>, 'productId'> & Partial<Insertable<ProductSupplies>>,
): Promise<Selectable<ProductSupplies>> {
  const made = await insertRow(db, 'productSupplies', {
    id: uuidv7(),
    name: `부속품 ${unique()}`,
    price: 1_000,
    ...supply,
  });
  if (made.stock !== 0) {
    const { id, productId, stock } = made;
    await db
      .insertInto('stockLedger')
      .values({ id: uuidv7(), productId, supplyId: id, delta: stock, reason: 'OPENING' })
      .execute();
  }
  return made;
}

/** Inserts a link of a product to another one, such as a component of a bundle or a related product. */
export async function makeProductLink(
  db: Handle,
  link: Pick<Insertable<ProductLinks>, 'productId' | 'kind' | 'linkedProductId'> & Partial<Insertable<ProductLinks>>,
): Promise<Selectable<ProductLinks>> {
  return insertRow(db, 'productLinks', { id: uuidv7(), ...link });
}

/** Inserts the device data of a product, or of one of its options: licence 제허 00-000 호, class 3. */
export function makeDeviceData(
  db: Handle,
  device: Pick<Insertable<DeviceData>, 'productId'> & Partial<Insertable<DeviceData>>,
): Promise<Selectable<DeviceData>> {
  return insertRow(db, 'deviceData', { id: uuidv7(), licenceNo: '제허 00-000 호', deviceClass: 3, ...device });
}

/** Inserts a device identifier of a product or option, of a single piece. */
export function makeDeviceUdi(
  db: Handle,
  udi: Pick<Insertable<DeviceUdis>, 'productId' | 'gtin'> & Partial<Insertable<DeviceUdis>>,
): Promise<Selectable<DeviceUdis>> {
  return insertRow(db, 'deviceUdis', { level: 'UNIT', pieces: 1, sequence: 0, ...udi });
}
