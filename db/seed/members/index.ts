import type { Insertable, Selectable } from 'kysely';
import type { Destinations, LocatedAddresses, PromoterPapers, Promoters, Users } from '../../src/index.ts';
import { jsonText } from '../../src/json-columns.ts';
import { DAY, HOUR, later, momentIn, seoulDay } from '../calendar.ts';
import { type Random, randomOf, uuidAt } from '../random.ts';
import { ROLE_HOLDERS, readyRoleId } from './operators.ts';
import { hashPasswords } from './passwords.ts';
import { PLACES, type Place } from './places.ts';

/** A member or an operator, with the fields that the rest of the seed needs. */
export interface Member {
  id: string;
  username: string;
  type: 'PERSON' | 'COMPANY' | 'OPERATOR';
  scopes: Selectable<Users>['scopes'];
  /** An operator's; without one, the database gives the role of the scopes. */
  roleId: string | null;
  name: string;
  clinic: string | null;
  phone: string;
  email: string;
  custNo: string | null;
  money: number;
  place: Place;
  address2: string;
  createdAt: Date;
  password: string;
  promoterCode: string | null;
}

/** The password of the unnamed accounts. */
const COMMON_PASSWORD = 'Demo!2345';

const CLINICS = [
  '서울밝은치과의원',
  '바른결치과의원',
  '새봄치과의원',
  '한강온치과',
  '푸른숲치과의원',
  '이든치과의원',
  '미소담은치과',
  '하늘정원치과의원',
  '다온플란트치과의원',
  '고운이치과',
  '늘편한치과의원',
  '참든든치과의원',
  '해오름치과',
  '도담치과의원',
  '온유치과의원',
  '물결치과의원',
];
const NAMES = [
  '김도윤',
  '이서연',
  '박지후',
  '최하은',
  '정민준',
  '강수아',
  '조은우',
  '윤지아',
  '장시우',
  '임채원',
  '한유진',
  '오지안',
  '서현우',
  '신다은',
  '권예준',
  '황소율',
  '안재윤',
  '송나윤',
  '전태오',
  '홍가온',
  '유하람',
  '고은채',
  '문시현',
  '양주원',
  '손예린',
  '배로운',
  '백다인',
  '허준서',
  '남윤슬',
  '심이현',
  '노아린',
  '하정우',
];

interface Fixed {
  username: string;
  password: string;
  type: Member['type'];
  scopes?: Member['scopes'];
  role?: Parameters<typeof readyRoleId>[0];
  name?: string;
  hasCustNo?: boolean;
  money?: number;
  promoterCode?: string;
  /** Days since sign-up. */
  age?: number;
}

const NAMED: readonly Fixed[] = [
  { username: 'admin', password: 'Admin!2345', type: 'OPERATOR', scopes: ['console'] },
  { username: 'manager', password: 'Manager!2345', type: 'OPERATOR', scopes: ['manager'] },
  { username: 'clinic01', password: 'Clinic!2345', type: 'COMPANY', hasCustNo: true, money: 5_000_000 },
  { username: 'person01', password: 'Person!2345', type: 'PERSON', hasCustNo: true },
  { username: 'newcomer', password: 'Newcomer!2345', type: 'PERSON', age: 2 },
  { username: 'promoter01', password: 'Promoter!2345', type: 'PERSON', hasCustNo: true, promoterCode: 'IRU2345' },
];

/** Members with the common password and numbered usernames, from 02. */
const numbered = (
  prefix: string,
  count: number,
  of: (index: number) => Omit<Fixed, 'username' | 'password'>,
): Fixed[] =>
  Array.from({ length: count }, (_, index) => ({
    ...of(index),
    username: `${prefix}${String(index + 2).padStart(2, '0')}`,
    password: COMMON_PASSWORD,
  }));

function others(): Fixed[] {
  const clinics = numbered('clinic', 15, (index) => ({
    type: 'COMPANY',
    hasCustNo: index !== 14,
    // Two clinics pay some of their orders by prepaid balance; this is the rest of it.
    money: { 1: 2_400_000, 4: 800_000 }[index] ?? 0,
  }));
  const persons = numbered('person', 11, (index) => ({ type: 'PERSON', hasCustNo: index !== 10 }));
  return [...clinics, ...persons];
}

function memberOf(fixed: Fixed, position: number, counts: { companies: number }, now: Date, random: Random): Member {
  const { username, password, type, scopes = [], role, hasCustNo = false, money = 0, promoterCode = null, age } = fixed;
  const createdAt = momentIn(later(now, -(age ?? 400 + random.int(0, 320)) * DAY), 9, 21, random);
  const clinic = type === 'COMPANY' ? (CLINICS[counts.companies++] ?? null) : null;
  const isOperator = type === 'OPERATOR';
  return {
    id: uuidAt(createdAt, random),
    username,
    password,
    type,
    scopes,
    roleId: role ? readyRoleId(role) : null,
    name: fixed.name ?? NAMES[position] ?? '김하나',
    clinic,
    phone: `010${String(random.int(20_000_000, 99_999_999))}`,
    email: `${username}@iruon.example`,
    custNo: hasCustNo ? `C${String(100_200 + position * 37)}` : null,
    money,
    place: (isOperator ? PLACES[5] : PLACES[position % PLACES.length]) as Place,
    address2: isOperator ? '이루온빌딩 7층' : `${random.int(1, 9)}층`,
    createdAt,
    promoterCode,
  };
}

/** Nine operators and 30 members; the accounts in the README are among them. */
export function membersOf(now: Date): Member[] {
  const random = randomOf('members');
  const counts = { companies: 0 };
  // Operators are added at the end: the random values of all others stay the same.
  return [...NAMED, ...others(), ...ROLE_HOLDERS].map((fixed, position) =>
    memberOf(fixed, position, counts, now, random),
  );
}

/** The rows of users with their passwords hashed. */
export async function userRows(members: readonly Member[]): Promise<Insertable<Users>[]> {
  const hashes = await hashPasswords(members);
  return members.map((member, position) => ({
    id: member.id,
    username: member.username,
    passwordHash: hashes[position] ?? '',
    type: member.type,
    scopes: member.scopes,
    roleId: member.roleId,
    name: member.name,
    phone: member.phone,
    email: member.email,
    postcode: member.place.postcode,
    address1: member.place.address1,
    address2: member.address2,
    business: member.clinic === null ? null : jsonText(businessOf(member, position)),
    custNo: member.custNo,
    money: member.money,
    createdAt: member.createdAt,
    updatedAt: member.createdAt,
  }));
}

function businessOf(member: Member, position: number) {
  return {
    // No office issues numbers that begin with 000.
    no: `000${String(1_000_000 + position * 7_919)}`,
    name: member.clinic,
    type: '보건업',
    service: '치과의원',
    ceoName: member.name,
    postcode: member.place.postcode,
    address1: member.place.address1,
    address2: member.address2,
  };
}

/** One default address for each member, a second one for every fourth. */
export function destinationRows(members: readonly Member[]): Insertable<Destinations>[] {
  const random = randomOf('destinations');
  return members
    .filter((member) => member.type !== 'OPERATOR')
    .flatMap((member, position) => {
      const createdAt = later(member.createdAt, HOUR);
      const row = (title: string, place: Place, address2: string, isDefault: boolean) => ({
        id: uuidAt(createdAt, random),
        userId: member.id,
        title,
        name: member.clinic ?? member.name,
        phone: member.phone,
        email: member.email,
        postcode: place.postcode,
        address1: place.address1,
        address2,
        geolocation: jsonText(place.geolocation),
        isDefault,
        createdAt,
      });
      const main = row(member.clinic ? '병원' : '기본 배송지', member.place, member.address2, true);
      if (position % 4 !== 0) return [main];
      const second = PLACES[(position * 7 + 3) % PLACES.length] as Place;
      return [main, row(member.clinic ? '분원' : '직장', second, `${random.int(1, 9)}층`, false)];
    });
}

/** The coordinates of the demo's addresses, so that no lookup is needed. */
export function locatedAddressRows(): Insertable<LocatedAddresses>[] {
  return PLACES.map(({ postcode, address1, geolocation }) => ({
    postcode,
    address1,
    geolocation: jsonText(geolocation),
    locatedAt: new Date('2026-01-01T00:00:00Z'),
  }));
}

/** The operators' record of each promoter's registration, contract and last training. */
export function promoterPaperRows(members: readonly Member[], now: Date): Insertable<PromoterPapers>[] {
  return members.flatMap(({ id, promoterCode, createdAt }) => {
    if (promoterCode === null) return [];
    const day = seoulDay(later(createdAt, 2 * DAY));
    const trainedOn = seoulDay(later(now, -100 * DAY));
    const papers = { registrationNo: '제2026-0001호', registeredOn: day, contractedOn: day, trainedOn };
    return [{ userId: id, ...papers, updatedAt: later(createdAt, 2 * DAY) }];
  });
}

export function promoterRows(members: readonly Member[]): Insertable<Promoters>[] {
  return members.flatMap(({ id, promoterCode, createdAt }) =>
    promoterCode === null
      ? []
      : [
          {
            userId: id,
            code: promoterCode,
            state: 'APPROVED',
            requestedAt: later(createdAt, DAY),
            decidedAt: later(createdAt, 2 * DAY),
          },
        ],
  );
}
