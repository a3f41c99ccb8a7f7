import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { ROLE_HOLDERS } from './members/operators.ts';
import { NOW, sowDemo } from './seed.fixture.ts';

const ACCOUNTS: Readonly<Record<string, string>> = {
  admin: 'Admin!2345',
  manager: 'Manager!2345',
  clinic01: 'Clinic!2345',
  person01: 'Person!2345',
  newcomer: 'Newcomer!2345',
  promoter01: 'Promoter!2345',
  ...Object.fromEntries(ROLE_HOLDERS.map(({ username, password }) => [username, password])),
};

const { database, filesDir, values } = await sowDemo();

describe('its content', () => {
  // @covers constant:product/kind-normal-product
  it.each([
    ['categories where depth = 1', 2],
    ['categories where depth = 2', 8],
    ['brands', 3],
    ['products', 200],
    ["users where type <> 'OPERATOR'", 30],
    ['purchases', 300],
    ['shipping_codes', 2],
    // Two supplies with each of the 72 fixtures.
    ['product_supplies where not stock_enabled', 144],
    ["products where type = 'NORMAL_PRODUCT'", 172],
    ["products where type = 'VARIETY_BUNDLE'", 26],
    ["products where type = 'PRODUCT_BUNDLE'", 2],
    ['exhibitions', 6],
    ['catalogues', 8],
    ['showrooms', 4],
    ["files where purpose = 'REVIEW'", 6],
    ["files where purpose = 'BANNER'", 4],
    ["files where purpose = 'IFU'", 5],
    ["files where purpose not in ('PRODUCT', 'REVIEW', 'BOARD', 'BANNER', 'IFU')", 0],
  ])('%s: %i', async (from, count) => {
    expect(await values(`select count(*)::int as value from ${from}`)).toEqual([count]);
  });

  // @covers role:user-type-person, role:user-type-company
  it('accepts every demo account with its password', async () => {
    const users = await database.db
      .selectFrom('users')
      .selectAll()
      .where('username', 'in', Object.keys(ACCOUNTS))
      .execute();
    expect(users).toHaveLength(13);
    for (const { username, passwordHash } of users) {
      expect(await verify(passwordHash, ACCOUNTS[username] ?? ''), username).toBe(true);
    }
    const named = users.filter(({ username }) => !ROLE_HOLDERS.some((holder) => holder.username === username));
    const facts = Object.fromEntries(
      named.map(({ username, type, scopes, custNo, money }) => [
        username,
        { type, scopes, hasCustNo: custNo !== null, money },
      ]),
    );
    expect(facts).toEqual({
      admin: { type: 'OPERATOR', scopes: ['console'], hasCustNo: false, money: 0 },
      manager: { type: 'OPERATOR', scopes: ['manager'], hasCustNo: false, money: 0 },
      clinic01: { type: 'COMPANY', scopes: [], hasCustNo: true, money: 5_000_000 },
      person01: { type: 'PERSON', scopes: [], hasCustNo: true, money: 0 },
      newcomer: { type: 'PERSON', scopes: [], hasCustNo: false, money: 0 },
      promoter01: { type: 'PERSON', scopes: [], hasCustNo: true, money: 0 },
    });
    expect(
      await values(
        "select u.username as value from promoters p join users u on u.id = p.user_id where p.state = 'APPROVED'",
      ),
    ).toEqual(['promoter01']);
  });

  it.each([
    ['order_status', 7],
    ['claim_status', 12],
    ['purchase_status', 5],
    ['collection_status', 3],
  ])('has orders in every %s', async (column, count) => {
    expect(await values(`select count(distinct ${column})::int as value from orders`)).toEqual([count]);
  });

  // @covers role:user-type-operator
  it('has one owner, one operator of each other ready-made role, and every member at a level for its type', async () => {
    const operators = `select concat_ws(' ', u.username, l.code, r.code) as value from users u
      join roles r on r.id = u.role_id
      join user_levels ul on ul.user_id = u.id join levels l on l.id = ul.level_id where u.type = 'OPERATOR' order by 1`;
    const ready = ['books', 'catalog', 'content', 'manager', 'packer', 'sales', 'support', 'viewer'];
    expect(await values(operators)).toEqual(['admin ROOT all', ...ready.map((name) => `${name} ADMIN ${name}`)]);
    const others = `select u.username as value from users u
      left join user_levels ul on ul.user_id = u.id left join levels l on l.id = ul.level_id
      where u.type <> 'OPERATOR' and coalesce(l.scope not in ('ALL', u.type), true)`;
    expect(await values(others)).toEqual([]);
    const base = `select count(*)::int as value from user_levels ul join levels l on l.id = ul.level_id where l.is_welcome`;
    expect(Number((await values(base))[0])).toBeGreaterThan(0);
  });

  it('has work for operators: 25 purchases paid within a day, deposits before their deadline', async () => {
    const paid = await values(`
      select count(distinct p.id)::int as value from purchases p join orders o on o.purchase_id = p.id
      where o.order_status = 'ORDER_PAYMENT' and p.paid_at > '${NOW.toISOString()}'::timestamptz - interval '1 day'`);
    expect(paid[0]).toBeGreaterThanOrEqual(25);
    const waiting = await values("select expires_at as value from purchases where state = 'PURCHASE_GENERATED'");
    expect(waiting).toHaveLength(14);
    for (const deadline of waiting) expect(deadline).toBeInstanceOf(Date);
    expect(waiting.every((deadline) => (deadline as Date) > NOW)).toBe(true);
  });

  it('has a promoter with promotees, bonuses of every kind by current rates, and one held order', async () => {
    expect(await values(`select distinct type as value from promoter_bonuses order by 1`)).toEqual([
      'EDIT',
      'GOODS',
      'GRADE',
      'SALES',
    ]);
    expect(
      Number((await values('select count(distinct order_id)::int as value from promoter_bonuses'))[0]),
    ).toBeGreaterThan(10);
    expect(
      Number((await values('select count(distinct purchase_id)::int as value from promoted_purchases'))[0]),
    ).toBeGreaterThan(15);
    const offRate = `select b.key as value from promoter_bonuses b left join promoter_rates r on r.version = b.rate_version
      where b.base is not null and (r.type, r.basis_points) is distinct from (b.type, b.basis_points)`;
    expect(await values(offRate)).toEqual([]);
    const early = `select y.purchase_no as value from promoted_purchases p join purchases y on y.id = p.purchase_id
      join promotees e on e.user_id = y.user_id where y.created_at < e.created_at`;
    expect(await values(early)).toEqual([]);
    const onHold =
      'select count(distinct b.order_id)::int as value from bonus_holds h join promoter_bonuses b on b.id = h.bonus_id';
    expect(await values(onHold)).toEqual([1]);
    expect(await values("select count(*)::int as value from promoters where state = 'AWAITING'")).toEqual([1]);
  });

  it('clinic01 has two regular orders: one is due today, one is paused', async () => {
    const dueToday = await values(`
      select r.next_on = '2026-11-21' and not r.is_paused as value from regular_orders r
      join users u on u.id = r.user_id where u.username = 'clinic01' and exists (
        select from regular_order_lines l where l.regular_order_id = r.id) order by r.is_paused`);
    expect(dueToday).toEqual([true, false]);
  });

  it.each(['clinic01', 'person01'])('%s has orders in every tab of my page', async (username) => {
    const tabs = await values(`
      select distinct case
        when purchase_status = 'PURCHASE_COMPLETE' then 'confirmed'
        when claim_status is not null then 'claims'
        else order_status end as value
      from orders o join users u on u.id = o.user_id where u.username = '${username}' order by 1`);
    expect(tabs).toEqual(
      expect.arrayContaining([
        'ORDER_NONPAYMENT',
        'ORDER_PAYMENT',
        'ORDER_CONFIRM',
        'SHIPPING_CONFIRM',
        'DELIVERY_COMPLETE',
        'confirmed',
        'claims',
      ]),
    );
  });

  it('leaves no category, exhibition, family or bundle empty', async () => {
    const violations = await values(`
      select c.code as value from categories c where c.depth = 2 and
        (select count(*) from products p where p.category_id = c.id and p.shows) < 10
      union all
      select e.code from exhibitions e where
        (select count(*) from exhibition_products x join products p on p.id = x.product_id and p.shows
          where x.exhibition_id = e.id) <> 8
      union all
      select b.code from brands b where not exists (select from products p where p.brand_id = b.id and p.shows)
      union all
      select p.code from products p where p.type = 'VARIETY_BUNDLE' and
        (select count(*) from product_options o where o.product_id = p.id and o.enabled) < 2
      union all
      select p.code from products p where p.type = 'PRODUCT_BUNDLE' and
        (select count(*) from product_links l where l.product_id = p.id and l.kind = 'BUNDLED' and l.enabled) < 2
      union all
      select c.name from catalogues c join files f on f.id = c.file_id where f.mime <> 'application/pdf'`);
    expect(violations).toEqual([]);
  });

  it('is reviewed only by buyers with a delivery, once for each order', async () => {
    const [count] = await values('select count(*)::int as value from reviews');
    expect(count).toBeGreaterThan(100);
    expect(
      await values(`
        select r.id as value from reviews r
        where r.star not between 1 and 5 or not exists (
          select from orders o where o.id = r.order_id and o.user_id = r.user_id and o.product_id = r.product_id
            and o.purchase_id = r.purchase_id and o.order_status = 'DELIVERY_COMPLETE')
        union all
        select min(id::text)::uuid from reviews group by order_id having count(*) > 1`),
    ).toEqual([]);
    expect(
      await values(`
        select distinct f.purpose || ' ' || f.mime as value from review_images i join files f on f.id = i.file_id`),
    ).toEqual(['REVIEW image/svg+xml']);
  });

  it('has pictures for every product, each a file of the size in its row', async () => {
    const files = await database.db.selectFrom('files').select(['storageKey', 'bytes']).execute();
    for (const { storageKey, bytes } of files) {
      const svg = await readFile(join(filesDir, storageKey));
      expect(svg.byteLength, storageKey).toBe(bytes);
    }
    expect(
      await values(
        'select code as value from products p where thumb_id is null or not exists (select from product_images i where i.product_id = p.id and i.file_id = p.thumb_id)',
      ),
    ).toEqual([]);
  });

  it('exhibitions contain the products of their names, and documents are readable', async () => {
    const contents = await values(`
      select e.code || ': ' || string_agg(distinct c.code, ', ' order by c.code) as value
      from exhibitions e join exhibition_products x on x.exhibition_id = e.id
      join products p on p.id = x.product_id join categories c on c.id = p.category_id
      where e.code <> 'AUTUMN_SEMINAR' group by e.code order by 1`);
    expect(contents).toEqual([
      'FIXTURE_WEEK: BONE_FIXTURE, TISSUE_FIXTURE',
      'HEALING_SET: BONE_HEALING, TISSUE_HEALING',
      'NEW_YEAR: GRAFT',
      'SURGICAL_BASICS: SURGICAL',
      'WINTER_CARE: BONE_ABUTMENT, TISSUE_ABUTMENT',
    ]);
    const documents = await values(`
      select f.storage_key as value from exhibition_files x join files f on f.id = x.file_id`);
    expect(documents.length).toBeGreaterThan(4);
    for (const key of documents)
      expect((await readFile(join(filesDir, String(key)))).toString('latin1', 0, 8)).toBe('%PDF-1.4');
  });
});
