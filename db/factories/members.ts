import { hash } from '@node-rs/argon2';
import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Destinations, Handle, Promoters, Users } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { insertRow } from './insert-row.ts';
import type { Overrides } from './overrides.ts';
import { unique } from './unique.ts';

/** The default password of a created user. */
export const DEFAULT_PASSWORD = 'Test!2345';

const hashes = new Map<string, Promise<string>>();

/** Cheaper than in production: tests verify hundreds of passwords. A real login replaces the hash. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  hashes.set(password, known);
  return known;
}

export type UserOverrides = Overrides<Users, 'business'> & { password?: string; level?: 'ROOT' | 'ADMIN' };

/**
 * Inserts a PERSON with a customer number. `password` is hashed; `money` (won) has its OPENING ledger row. A COMPANY
 * gets business details, an OPERATOR the console scope and the level ADMIN, unless given.
 */
export async function makeUser(db: Handle, overrides: UserOverrides = {}): Promise<Selectable<Users>> {
  const { password = DEFAULT_PASSWORD, business, level = 'ADMIN', ...columns } = overrides;
  const token = unique();
  const type = columns.type ?? 'PERSON';
  const details = business ?? (type === 'COMPANY' ? defaultBusiness(token) : null);
  const user = await insertRow(db, 'users', {
    id: uuidv7(),
    username: `u${token}`,
    passwordHash: columns.passwordHash ?? (await hashOnce(password)),
    type,
    scopes: type === 'OPERATOR' ? ['console'] : [],
    name: `회원 ${token}`,
    phone: '01012345678',
    email: `${token}@example.com`,
    postcode: '06236',
    address1: '서울 강남구 테헤란로 152',
    address2: '3층',
    business: details === null ? null : jsonText(details),
    custNo: type === 'OPERATOR' ? null : `C${token}`,
    ...columns,
  });
  if (type === 'OPERATOR')
    await db
      .insertInto('userLevels')
      .columns(['userId', 'levelId', 'since'])
      .expression((eb) =>
        eb
          .selectFrom('levels')
          .select((row) => [row.val(user.id).as('userId'), 'id as levelId', row.val(user.createdAt).as('since')])
          .where('code', '=', level),
      )
      .execute();
  if (user.money > 0) {
    await db
      .insertInto('moneyLedger')
      .values({ id: uuidv7(), userId: user.id, delta: user.money, reason: 'OPENING' })
      .execute();
  }
  return user;
}

function defaultBusiness(token: string) {
  return {
    no: '0000000000',
    name: `치과의원 ${token}`,
    type: '보건업',
    service: '치과의원',
    ceoName: '김이루',
    postcode: '06236',
    address1: '서울 강남구 테헤란로 152',
    address2: '3층',
  };
}

/** Inserts an approved promoter with a unique code and valid papers; creates the user unless `userId` is given. */
export async function makePromoter(
  db: Handle,
  overrides: Partial<Insertable<Promoters>> = {},
): Promise<Selectable<Promoters>> {
  const state = overrides.state ?? 'APPROVED';
  const promoter = await insertRow(db, 'promoters', {
    userId: overrides.userId ?? (await makeUser(db)).id,
    code: state === 'APPROVED' ? `P${unique().toUpperCase()}` : null,
    state,
    requestedAt: new Date('2026-01-05T01:00:00Z'),
    decidedAt: state === 'AWAITING' ? null : new Date('2026-01-06T01:00:00Z'),
    ...overrides,
  });
  if (state === 'APPROVED') await makePapers(db, promoter.userId);
  return promoter;
}

/** Inserts a registration, a contract and a training of today. */
async function makePapers(db: Handle, userId: string): Promise<void> {
  const today = new Date();
  const day = today.toISOString().slice(0, 10);
  const days = { registeredOn: day, contractedOn: day, trainedOn: day };
  await db
    .insertInto('promoterPapers')
    .values({ userId, registrationNo: '2026-0001', ...days, updatedAt: today })
    .execute();
}

/** Inserts a delivery address in Seoul; creates the user unless `userId` is given. */
export async function makeDestination(
  db: Handle,
  overrides: Overrides<Destinations, 'geolocation'> = {},
): Promise<Selectable<Destinations>> {
  const { geolocation = { type: 'Point', coordinates: [127.0365, 37.5] }, ...columns } = overrides;
  return insertRow(db, 'destinations', {
    id: uuidv7(),
    userId: columns.userId ?? (await makeUser(db)).id,
    title: '병원',
    name: '김이루',
    phone: '01012345678',
    postcode: '06236',
    address1: '서울 강남구 테헤란로 152',
    address2: '3층',
    geolocation: geolocation === null ? null : jsonText(geolocation),
    ...columns,
  });
}
