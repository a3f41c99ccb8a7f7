import { sql } from 'kysely';
import { createDatabase, type Database, type Transaction } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { bandBannerRows } from './band-banners.ts';
import { bannersOf, popupRows } from './banners.ts';
import { ifuVersionsOf } from './boards/ifu-versions.ts';
import { boardsOf } from './boards/index.ts';
import { writeBrandImages } from './brand-images.ts';
import { DAY, later } from './calendar.ts';
import { deviceRows } from './catalogue/devices.ts';
import { catalogueOf, optionRows, productRows } from './catalogue/index.ts';
import { linkRows } from './catalogue/links.ts';
import { supplyRows } from './catalogue/supplies.ts';
import { aiChatsOf, chatsOf, promptRows } from './chats.ts';
import { checkSums } from './check.ts';
import { communityOf } from './community/index.ts';
import { writePhotos } from './community/photos.ts';
import { couponsOf } from './coupons.ts';
import { faqRows, inquiryCallRows, noticeRows, termsRows } from './customer-center.ts';
import { displaysOf, productCodeRows } from './displays.ts';
import { exhibitionsOf } from './exhibitions/index.ts';
import { insertAll } from './insert.ts';
import { legacyOrderRows } from './legacy-orders.ts';
import { levelsOf } from './levels.ts';
import { insertLots } from './lots.ts';
import {
  destinationRows,
  locatedAddressRows,
  membersOf,
  promoterPaperRows,
  promoterRows,
  userRows,
} from './members/index.ts';
import { insertPickingList } from './packing.ts';
import { writePictures } from './pictures/write.ts';
import { pointsOf } from './points.ts';
import { insertRatesAndBonuses, promotionsOf } from './promotions.ts';
import { claimRows, nameRefunds } from './purchases/claim-rows.ts';
import { moneyRows, stockRows } from './purchases/ledgers.ts';
import { ofPayments, paymentRows } from './purchases/payments.ts';
import { orderedIn, purchasesOf } from './purchases/plan.ts';
import { eventRows, orderRows, purchaseRows } from './purchases/rows.ts';
import { regularOrdersOf } from './regular-orders.ts';
import { settingsValue } from './settings.ts';
import { shippingOf, shippingOptionRows } from './shipping.ts';
import { stockOf } from './stock.ts';

export interface SeedOptions {
  /** The folder that file storage keys are relative to. */
  filesDir: string;
  /** The current instant of the demo; past events are before it. */
  now: Date;
  onProgress?(step: string, done: number, total: number): void;
}

function open(url: string): Database {
  return createDatabase(url, { max: 1, statementTimeout: 60_000, applicationName: 'iruon-seed' });
}

async function hasRows(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from products) or exists (select from settings) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** True if a migrated database contains no members, products or settings. */
export async function isEmpty(url: string): Promise<boolean> {
  const db = open(url);
  try {
    return !(await hasRows(db));
  } finally {
    await db.destroy();
  }
}

/** Computes and draws all demo data; writes nothing to the database. */
async function prepare({ filesDir, now, onProgress }: SeedOptions) {
  const catalogue = catalogueOf(now);
  const { products } = catalogue;
  const members = membersOf(now);
  const hashing = userRows(members);
  const withPictures = products.map(({ id, createdAt, plan }) => ({
    productId: id,
    code: plan.code,
    createdAt,
    spec: plan.picture,
  }));
  const [users, pictures] = await Promise.all([
    hashing,
    writePictures(filesDir, withPictures, (done) => onProgress?.('pictures', done, products.length)),
  ]);
  const brandImages = await writeBrandImages(filesDir, catalogue.brands, now);
  const photos = await writePhotos(filesDir, now);
  const shown = await exhibitionsOf(filesDir, { products, brands: catalogue.brands }, now);
  const banners = await bannersOf(filesDir, now);
  const kitIds = products.filter(({ plan }) => plan.isHeavy).map(({ id }) => id);
  const shipping = shippingOf(later(now, -600 * DAY), kitIds);
  const purchases = purchasesOf(members, products, shipping, now);
  const posts = await boardsOf(filesDir, { products, members }, now);
  const publisherId = members.find(({ username }) => username === 'content')?.id ?? null;
  const ifu = await ifuVersionsOf(filesDir, { products, publisherId }, now);
  const made = { pictures, brandImages, photos, shown, banners, posts, ifu };
  return { catalogue, products, members, users, shipping, purchases, ...made };
}

type Demo = Awaited<ReturnType<typeof prepare>>;

/** The tables in an order that satisfies their references. */
function tables(
  demo: Demo,
  now: Date,
): readonly (readonly [name: string, insert: (trx: Transaction) => Promise<void>])[] {
  const { catalogue, products, members, users, shipping, purchases } = demo;
  const { pictures, brandImages, photos, shown, banners, posts, ifu } = demo;
  const admin = members.find(({ username }) => username === 'admin');
  const packer = members.find(({ username }) => username === 'packer');
  if (!admin || !packer) throw new Error('The seed lacks an operator');
  const { displays, pins } = displaysOf(products, now);
  const community = communityOf(demo, now);
  const levels = levelsOf(members, now);
  const promotions = promotionsOf(members, { purchases, levels, operatorId: admin.id }, now);
  const points = pointsOf(members, levels, now);
  const coupons = couponsOf(members, demo, now);
  const [chats, aiChats] = [chatsOf(members, now), aiChatsOf(members, now)];
  const regular = regularOrdersOf(members, products, now);
  const stock = stockOf(products, demo, now);
  const { payments, attempts } = paymentRows(purchases);
  const claimed = claimRows(purchases);
  const supplies = supplyRows(products, now);
  const devices = deviceRows(products, { ...orderedIn(purchases), now });
  const thumbed = productRows(catalogue).map((row) => ({ ...row, thumbId: pictures.thumbs.get(row.id) ?? null }));
  return [
    ['users', (trx) => insertAll(trx, 'users', users)],
    ['promoters', (trx) => insertAll(trx, 'promoters', [...promoterRows(members), ...promotions.applicants])],
    ['papers of promoters', (trx) => insertAll(trx, 'promoterPapers', promoterPaperRows(members, now))],
    ['requests of promoters', (trx) => insertAll(trx, 'promoterApplications', promotions.applications)],
    ['promotees', (trx) => insertAll(trx, 'promotees', promotions.promotees)],
    ['levels', (trx) => insertAll(trx, 'levels', levels.levels)],
    ['user levels', (trx) => insertAll(trx, 'userLevels', levels.standings)],
    ['level history', (trx) => insertAll(trx, 'levelHistory', levels.history)],
    [
      'level benefits',
      (trx) =>
        insertAll(
          trx,
          'levelBenefits',
          levels.benefits.map(({ name: _, ...benefit }) => benefit),
        ),
    ],
    ['score ledger', (trx) => insertAll(trx, 'scoreLedger', levels.scores)],
    ['points', (trx) => insertAll(trx, 'points', points.policies)],
    ['point lots', (trx) => insertAll(trx, 'pointLots', points.lots)],
    ['point ledger', (trx) => insertAll(trx, 'pointLedger', points.entries)],
    ['point moves', (trx) => insertAll(trx, 'pointMoves', points.moves)],
    ['located addresses', (trx) => insertAll(trx, 'locatedAddresses', locatedAddressRows())],
    ['destinations', (trx) => insertAll(trx, 'destinations', destinationRows(members))],
    [
      'files',
      (trx) =>
        insertAll(trx, 'files', [
          ...pictures.files,
          ...brandImages.files,
          ...photos,
          ...shown.files,
          ...banners.files,
          ...posts.files,
          ...ifu.files,
        ]),
    ],
    ['brands', (trx) => insertAll(trx, 'brands', brandImages.brands)],
    ['categories', (trx) => insertAll(trx, 'categories', catalogue.categories)],
    ['product codes', (trx) => insertAll(trx, 'productCodes', productCodeRows(now))],
    ['products', (trx) => insertAll(trx, 'products', thumbed)],
    ['instructions for use', (trx) => insertAll(trx, 'ifuDocuments', ifu.documents)],
    ['products of instructions', (trx) => insertAll(trx, 'ifuProducts', ifu.products)],
    ['versions of instructions', (trx) => insertAll(trx, 'ifuVersions', ifu.versions)],
    ['displays', (trx) => insertAll(trx, 'displays', displays)],
    ['display pins', (trx) => insertAll(trx, 'displayPins', pins)],
    ['exhibitions', (trx) => insertAll(trx, 'exhibitions', shown.exhibitions)],
    ['exhibition products', (trx) => insertAll(trx, 'exhibitionProducts', shown.exhibitionProducts)],
    ['exhibition files', (trx) => insertAll(trx, 'exhibitionFiles', shown.exhibitionFiles)],
    ['catalogues', (trx) => insertAll(trx, 'catalogues', shown.catalogues)],
    ['banners', (trx) => insertAll(trx, 'banners', banners.banners)],
    ['banner images', (trx) => insertAll(trx, 'bannerImages', banners.images)],
    ['popups', (trx) => insertAll(trx, 'popups', popupRows(now))],
    ['posts', (trx) => insertAll(trx, 'boards', posts.boards)],
    ['files of posts', (trx) => insertAll(trx, 'boardFiles', posts.boardFiles)],
    ['comments', (trx) => insertAll(trx, 'boardComments', posts.boardComments)],
    ['band banners', (trx) => insertAll(trx, 'bandBanners', bandBannerRows(now))],
    ['notices', (trx) => insertAll(trx, 'notices', noticeRows(now))],
    ['faqs', (trx) => insertAll(trx, 'faqs', faqRows(now))],
    ['inquiry calls', (trx) => insertAll(trx, 'inquiryCalls', inquiryCallRows(now))],
    ['terms', (trx) => insertAll(trx, 'terms', termsRows(now))],
    ['showrooms', (trx) => insertAll(trx, 'showrooms', shown.showrooms)],
    ['product images', (trx) => insertAll(trx, 'productImages', pictures.images)],
    ['product options', (trx) => insertAll(trx, 'productOptions', optionRows(catalogue))],
    ['device data', (trx) => insertAll(trx, 'deviceData', devices.data)],
    ['device identifiers', (trx) => insertAll(trx, 'deviceUdis', devices.udis)],
    ['product supplies', (trx) => insertAll(trx, 'productSupplies', supplies)],
    ['product links', (trx) => insertAll(trx, 'productLinks', linkRows(products, supplies, now))],
    ['shipping codes', (trx) => insertAll(trx, 'shippingCodes', shipping.codes)],
    ['shippings', (trx) => insertAll(trx, 'shippings', shipping.shippings)],
    ['shipping options', (trx) => insertAll(trx, 'shippingOptions', shippingOptionRows(shipping.options))],
    ['regular orders', (trx) => insertAll(trx, 'regularOrders', regular.orders)],
    ['regular order lines', (trx) => insertAll(trx, 'regularOrderLines', regular.lines)],
    ['deliveryRegions', (trx) => insertAll(trx, 'deliveryRegions', shipping.regions)],
    ['islands', (trx) => insertAll(trx, 'islands', shipping.islands)],
    ['settings', (trx) => insertAll(trx, 'settings', [{ id: 1, value: jsonText(settingsValue()), updatedAt: now }])],
    ['purchases', (trx) => insertAll(trx, 'purchases', purchaseRows(purchases))],
    ['coupons', (trx) => insertAll(trx, 'coupons', coupons.coupons)],
    ['user coupons', (trx) => insertAll(trx, 'userCoupons', coupons.userCoupons)],
    ['coupon moves', (trx) => insertAll(trx, 'couponMoves', coupons.moves)],
    ['orders', (trx) => insertAll(trx, 'orders', orderRows(purchases, pictures.thumbs))],
    ['promoted purchases', (trx) => insertAll(trx, 'promotedPurchases', promotions.purchases)],
    ['bonuses of promoters', (trx) => insertRatesAndBonuses(trx, promotions)],
    ['held bonuses', (trx) => insertAll(trx, 'bonusHolds', promotions.holds)],
    ['order events', (trx) => insertAll(trx, 'orderEvents', eventRows(purchases, admin.id))],
    ['claims', (trx) => insertAll(trx, 'claims', claimed.claims)],
    ['payments', (trx) => insertAll(trx, 'payments', payments)],
    ['refunds', (trx) => insertAll(trx, 'refunds', ofPayments(claimed.refunds, payments))],
    ['claims paid back', (trx) => nameRefunds(trx, claimed.refunds)],
    ['payment attempts', (trx) => insertAll(trx, 'paymentAttempts', attempts)],
    ['shelves', (trx) => insertAll(trx, 'stockItems', stock.items)],
    ['receipts', (trx) => insertAll(trx, 'receipts', stock.receipts)],
    ['lines of receipts', (trx) => insertAll(trx, 'receiptLines', stock.receiptLines)],
    ['waits for sold-out goods', (trx) => insertAll(trx, 'restockWatches', stock.watches)],
    ['counts of stock', (trx) => insertAll(trx, 'stockCounts', stock.counts)],
    ['lines of counts', (trx) => insertAll(trx, 'stockCountLines', stock.countLines)],
    ['stock ledger', (trx) => insertAll(trx, 'stockLedger', stockRows(products, purchases, stock.received))],
    ['lots', (trx) => insertLots(trx, packer.id, now)],
    ['reviews', (trx) => insertAll(trx, 'reviews', community.reviews)],
    ['review images', (trx) => insertAll(trx, 'reviewImages', community.images)],
    ['forms', (trx) => insertAll(trx, 'forms', community.forms)],
    ['chats with the assistant', (trx) => insertAll(trx, 'aiRooms', aiChats.rooms)],
    ['replies of the assistant', (trx) => insertAll(trx, 'aiMessages', aiChats.messages)],
    ['chats with agents', (trx) => insertAll(trx, 'chatRooms', chats.rooms)],
    ['messages of chats', (trx) => insertAll(trx, 'chatMessages', chats.messages)],
    ['questions of chats', (trx) => insertAll(trx, 'questions', chats.questions)],
    ['prompts', (trx) => insertAll(trx, 'prompts', promptRows(now))],
    ['product inquires', (trx) => insertAll(trx, 'productInquires', community.inquires)],
    ['legacy orders', (trx) => insertAll(trx, 'legacyOrders', legacyOrderRows(members, now))],
    ['likes', (trx) => insertAll(trx, 'likes', community.likes)],
    ['watches', (trx) => insertAll(trx, 'watches', community.watches)],
    ['product figures', (trx) => insertAll(trx, 'productFigures', community.figures)],
    ['money ledger', (trx) => insertAll(trx, 'moneyLedger', moneyRows(members, purchases))],
    ['a picking list', (trx) => insertPickingList(trx, packer.id, now)],
  ];
}

/**
 * Inserts the demo into an empty, migrated database, in one transaction, and writes its pictures below `filesDir`.
 * Equal `now` results in equal rows and files. @throws Error in production, on a database that is not empty, on an
 * inconsistent sum
 */
export async function seedDemo(url: string, options: SeedOptions): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('The demo seed refuses to run in production');
  const { now, onProgress } = options;
  const db = open(url);
  try {
    if (await hasRows(db)) throw new Error('The demo seed needs an empty database: this one holds data already');
    const inserts = tables(await prepare(options), now);
    await db.transaction().execute(async (trx) => {
      for (const [position, [name, insert]] of inserts.entries()) {
        await insert(trx);
        onProgress?.(name, position + 1, inserts.length);
      }
      await checkSums(trx);
    });
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}
