/** The areas of the console's work, each with its Korean label: what a role reads and changes is set by area. */
export const areas = {
  orders: '주문',
  shipping: '배송',
  claims: '취소·교환·반품',
  refunds: '환불',
  catalog: '상품',
  stock: '재고',
  content: '콘텐츠',
  support: '고객 응대',
  members: '회원',
  promoters: '추천인',
  finance: '정산·회계',
  settings: '설정',
  people: '운영자',
} as const;
export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

/** Operators are invited and changed by ROOT alone, so that no role has the right to. */
type Granted = Exclude<`${Area}:${'read' | 'write'}`, 'people:write'>;

/** The rights that a role is made of; a right to write includes the right to read. */
export const grantedRights = areaNames
  .flatMap((area) => [`${area}:read`, `${area}:write`] as const)
  .filter((right): right is Granted => right !== 'people:write');

/** The right that an operation of the console requires. `own`: any operator, about oneself or common to all. */
export type Right = Granted | 'own';

/** Rights that contain others of another area: a product is shown with its stock. */
const contained: Readonly<Partial<Record<Right, Right>>> = { 'catalog:read': 'stock:read' };

const readOf = (right: Right): Right => right.replace(':write', ':read') as Right;

/** Everything that the rights of a role allow: also `own`, reading where they allow writing, and what they contain. */
export function heldRights(granted: readonly Right[]): ReadonlySet<Right> {
  const held = new Set<Right>(granted.length > 0 ? ['own', ...granted, ...granted.map(readOf)] : []);
  for (const right of [...held]) {
    const other = contained[right];
    if (other) held.add(other);
  }
  return held;
}

/** The rights of a role with those that others include, in the order of the areas, as roles are stored. */
export function wholeRights(granted: readonly Right[]): Granted[] {
  const held = heldRights(granted);
  return grantedRights.filter((right) => held.has(right));
}

/** Everything that the owner of the installation may do. */
export const ALL_RIGHTS = heldRights(grantedRights);
export const NO_RIGHTS: ReadonlySet<Right> = new Set();

const areaOf = (right: Right): Area => right.slice(0, right.indexOf(':')) as Area;

/** A right in words: `주문 변경`; `own` has none of its own. */
export function rightLabel(right: Right): string {
  if (right === 'own') return '콘솔 이용';
  return `${areas[areaOf(right)]} ${right.endsWith(':write') ? '변경' : '조회'}`;
}

/** What a person without a right reads. */
export const lacking = (right: Right): string =>
  `'${rightLabel(right)}' 권한이 있어야 합니다. 최고 관리자에게 요청해 주세요.`;

const ofManagers: readonly Area[] = ['orders', 'shipping', 'claims'];

/**
 * The scopes of an operator's access token, which follow from the rights: `manager` if they are all of orders, shipping
 * and claims, `console` if there are more, none without rights.
 */
export function scopesOf(rights: ReadonlySet<Right>): ('console' | 'manager')[] {
  const others = [...rights].filter((right) => right !== 'own');
  if (others.length === 0) return [];
  return [others.every((right) => ofManagers.includes(areaOf(right))) ? 'manager' : 'console'];
}

/** The rights that the scope `manager` had in the release before, which knows no roles. */
export const rightsOfManagers = grantedRights.filter((right) => ofManagers.includes(areaOf(right)));

/** The scopes that let an operator do nothing in the release before that these rights do not allow. */
export function scopesBefore(granted: readonly Right[]): ('console' | 'manager')[] {
  const held = heldRights(granted);
  if (grantedRights.every((right) => held.has(right))) return ['console', 'manager'];
  return rightsOfManagers.every((right) => held.has(right)) ? ['manager'] : [];
}
