import type { ConsoleCoupon } from '@iruon/contract';

export type CouponRow = ConsoleCoupon & { id: string };

/** Rounds are typed as `1, 3, 5`; the server rejects anything but numbers. */
const roundsOf = (typed: unknown): number[] =>
  Array.isArray(typed)
    ? typed
    : String(typed ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number);

/** A list is saved only with the choice that shows it, so that no hidden value is stored. */
const only = <T>(isChosen: boolean, list: readonly T[] | undefined): T[] => (isChosen ? [...(list ?? [])] : []);

/** The saved values of a coupon. */
export function inputOf({ name, unit, value, limit, count, issue, usage, updatedAt }: CouponRow) {
  const { target } = usage;
  const { round, event } = issue;
  return {
    name,
    unit,
    value,
    limit: unit === 'PERCENT' ? (limit ?? 0) : 0,
    count: count ?? null,
    issue: {
      ...issue,
      event: { type: event.type, code: event.type === 'CODE' ? event.code : null },
      issuesAt: issue.type === 'INSTANT' && event.type === 'NONE' ? issue.issuesAt : null,
      round: { ...round, includeds: roundsOf(round.includeds), excludeds: roundsOf(round.excludeds) },
      target: {
        type: issue.target.type,
        _users: only(issue.target.type === 'USERS', issue.target._users),
        _levels: only(issue.target.type === 'LEVELS', issue.target._levels),
        userTypes: only(issue.target.type === 'USER_TYPES', issue.target.userTypes),
      },
    },
    usage: {
      ...usage,
      endsAt: usage.type === 'BOUNDED' ? usage.endsAt : null,
      target: {
        type: target.type,
        price: target.price,
        _products: only(target.type === 'PRODUCTS', target._products),
        _categories: only(target.type === 'CATEGORIES', target._categories),
        _exhibitions: only(target.type === 'EXHIBITIONS', target._exhibitions),
        displayCodes: only(target.type === 'DISPLAYS', target.displayCodes),
      },
    },
    ...(updatedAt === undefined ? {} : { updatedAt }),
  };
}
