import { type Area, areaNames, areas, grantedRights, type Right, type Role, wholeRights } from '@iruon/contract';

/** How much of an area a role allows. */
export const levelLabels = { none: '없음', read: '조회', write: '변경' } as const;
export type Level = keyof typeof levelLabels;
const levels: readonly Level[] = ['none', 'read', 'write'];

/** The levels of a role that an operator has chosen and not saved, by area. */
export type Draft = Readonly<Partial<Record<Area, Level>>>;

/** How much of an area these rights allow. */
export function levelOf(rights: readonly Right[], area: Area): Level {
  if (rights.some((right) => right === `${area}:write`)) return 'write';
  return rights.some((right) => right === `${area}:read`) ? 'read' : 'none';
}

/** The rights of a role with the levels of a draft, and what they include. */
export function rightsWith(rights: readonly Right[], draft: Draft): Role['rights'] {
  const chosen = grantedRights.filter((right) => {
    const area = areaNames.find((name) => right.startsWith(`${name}:`));
    const level = area && (draft[area] ?? levelOf(rights, area));
    return level === 'write' || (level === 'read' && right.endsWith(':read'));
  });
  return wholeRights(chosen);
}

/** The levels that an area can have: nobody gets the right to change operators, and products include their stock. */
export const levelsFor = (rights: readonly Right[], area: Area): Level[] =>
  levels.filter((level) => levelOf(rightsWith(rights, { [area]: level }), area) === level);

/** Why an area has fewer levels than others; undefined if it has all. */
export function limitOf(rights: readonly Right[], area: Area): string | undefined {
  const offered = levelsFor(rights, area);
  if (!offered.includes('none')) return '상품을 보는 역할은 재고도 봅니다.';
  return offered.includes('write') ? undefined : '바꾸는 일은 최고 관리자만 합니다.';
}

/** The level behind that of an area, from the first one again after the last. */
export function nextLevel(rights: readonly Right[], area: Area): Level {
  const offered = levelsFor(rights, area);
  return offered[(offered.indexOf(levelOf(rights, area)) + 1) % offered.length] ?? 'none';
}

/** The areas whose level differs. */
export const changedAreas = (before: readonly Right[], after: readonly Right[]): Area[] =>
  areaNames.filter((area) => levelOf(before, area) !== levelOf(after, area));

const outcomes: Readonly<Record<Level, string>> = {
  none: '이제 볼 수 없습니다.',
  read: '이제 볼 수만 있습니다.',
  write: '이제 보고 바꿀 수 있습니다.',
};

/** The changes from one set of rights to another, each as a line of words. */
export const changesInWords = (before: readonly Right[], after: readonly Right[]): string[] =>
  changedAreas(before, after).map((area) => {
    const [from, to] = [levelOf(before, area), levelOf(after, area)];
    return `${areas[area]}: ${levelLabels[from]} → ${levelLabels[to]}. ${outcomes[to]}`;
  });

/** The areas of a level, in words. */
export const areasAt = (rights: readonly Right[], level: Level): string =>
  areaNames
    .filter((area) => levelOf(rights, area) === level)
    .map((area) => areas[area])
    .join(', ');
