import type { Planted } from './planted.ts';

/** A violation of each rule about members' texts, points, levels and coupons. */
export const plantedMembers: readonly Planted[] = [
  [
    'the figures of a product count what members made of it',
    'update reviews set hidden_at = now() where id = (select id from reviews where hidden_at is null limit 1)',
  ],
  [
    'a review is of an order of its writer, of the product and purchase it names, that arrived',
    `update reviews r set user_id = (select id from users u where u.id <> r.user_id limit 1)
     where id = (select id from reviews limit 1)`,
  ],
  [
    'nobody likes more than five hundred products or is remembered to have looked at more than fifty',
    `insert into watches (user_id, product_id, watched_at) select (select id from users limit 1), id, now()
       from products limit 51 on conflict do nothing`,
  ],
  [
    'a review has five pictures at most',
    `insert into review_images (review_id, file_id, sequence) select (select id from reviews limit 1),
       (select id from files limit 1), place from generate_series(10, 15) place`,
  ],
  [
    'what is left in a lot of points is the sum of what its entries moved',
    `insert into point_lots (id, user_id, name, amount, amount_left, expires_at, created_at)
     select gen_random_uuid(), id, '선물', 10, 10, now(), now() from users limit 1`,
  ],
  [
    'the lots of a member hold what the point ledger adds up to',
    `insert into point_lots (id, user_id, name, amount, amount_left, expires_at, created_at)
     select gen_random_uuid(), id, '선물', 10, 10, now(), now() from users limit 1`,
  ],
  [
    'a lot that expired or was shut holds nothing',
    `insert into point_lots (id, user_id, name, amount, amount_left, expires_at, created_at, is_expired)
     select gen_random_uuid(), id, '선물', 10, 10, now(), now(), true from users limit 1`,
  ],
  [
    'an entry of the point ledger moved what it says, in lots of its member',
    `insert into point_ledger (id, user_id, direction, amount, reason, balance_after, created_at)
     select gen_random_uuid(), id, 'INCREASE', 10, 'GRANT', 10, now() from users limit 1`,
  ],
  [
    'the score of a member is the sum of its ledger and not negative',
    `insert into user_levels (user_id, score, since) select id, 5, now() from users limit 1
     on conflict (user_id) do update set score = user_levels.score + 5`,
  ],
  [
    'operators alone have the levels of operators, and no level of members',
    `insert into user_levels (user_id, level_id, since)
     select u.id, l.id, now() from users u, levels l where u.type <> 'OPERATOR' and l.code = 'ROOT' limit 1
     on conflict (user_id) do update set level_id = excluded.level_id`,
  ],
  [
    'the points of a level were given as often as its benefits say',
    `with level as (
       insert into levels (id, code, name, scope, created_at, updated_at)
       values (gen_random_uuid(), 'PLANTED', '심은 등급', 'ALL', now(), now()) returning id
     )
     insert into level_benefits (user_id, level_id, points, coupon_ids, created_at)
     select (select id from users limit 1), id, 100, '{}', now() from level`,
  ],
  [
    'a coupon counts its user coupons, and there are no more than its limit',
    `insert into coupons (id, name, unit, value, count, issued, issue, usage, created_at, updated_at)
     values (gen_random_uuid(), '심은 쿠폰', 'AMOUNT', 1000, 5, 3, '{}', '{}', now(), now())`,
  ],
  [
    'a coupon is held by a purchase of its own member',
    `with coupon as (
       insert into coupons (id, name, unit, value, issued, issue, usage, created_at, updated_at)
       values (gen_random_uuid(), '심은 쿠폰', 'AMOUNT', 1000, 1, '{}', '{}', now(), now()) returning id
     )
     insert into user_coupons (id, coupon_id, user_id, name, unit, round, value, limit_amount, usage, purchase_id, created_at)
     select gen_random_uuid(), coupon.id, (select id from users u where u.id <> p.user_id limit 1), '심은 쿠폰', 'AMOUNT', 1, 1000,
       0, '{}', p.id, now()
     from coupon, (select id, user_id from purchases limit 1) p`,
  ],
  [
    'a coupon applied in the cart is a free coupon of that member',
    `with coupon as (
       insert into coupons (id, name, unit, value, issued, issue, usage, created_at, updated_at)
       values (gen_random_uuid(), '심은 쿠폰', 'AMOUNT', 1000, 1, '{}', '{}', now(), now()) returning id
     ), piece as (
       insert into user_coupons (id, coupon_id, user_id, name, unit, round, value, limit_amount, usage, is_excluded,
         excluded_reason, created_at)
       select gen_random_uuid(), id, (select id from users limit 1), '심은 쿠폰', 'AMOUNT', 1, 1000, 0, '{}', true, '심음', now()
       from coupon returning id, user_id
     )
     insert into cart_coupons (user_coupon_id, user_id, target, shipping_code, created_at)
     select id, user_id, 'DELIVERY_FARE', 'HQ', now() from piece`,
  ],
];
