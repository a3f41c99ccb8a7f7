import type { BoardCode } from '@iruon/contract';

export interface Version {
  id: string;
  effectiveOn: string | null;
}
export type VersionState = 'CURRENT' | 'PLANNED' | 'PAST';

/** Versions with their states on a day: the current one first, then planned ones, then past ones, each newest first. */
export function orderVersions<Each extends Version>(
  versions: readonly Each[],
  today: string,
): (Each & { state: VersionState })[] {
  const newest = versions.toSorted(
    (a, b) => (b.effectiveOn ?? '').localeCompare(a.effectiveOn ?? '') || b.id.localeCompare(a.id),
  );
  const current = newest.find(({ effectiveOn }) => effectiveOn !== null && effectiveOn <= today);
  const stateOf = (version: Version): VersionState => {
    if (version === current) return 'CURRENT';
    return (version.effectiveOn ?? '') > today ? 'PLANNED' : 'PAST';
  };
  const states = newest.map((version) => ({ ...version, state: stateOf(version) }));
  const places: Record<VersionState, number> = { CURRENT: 0, PLANNED: 1, PAST: 2 };
  return states.toSorted((a, b) => places[a.state] - places[b.state]);
}

interface Neighbour extends Version {
  code: BoardCode;
  supersedesId: string | null;
}

/**
 * Why a post conflicts with its neighbours: the field and a sentence; null if it does not. Days increase along the
 * versions, which excludes cycles.
 */
export function versionRefusal(
  own: { id: string; code: BoardCode; effectiveOn: string | null; supersedesId: string | null },
  neighbours: readonly Neighbour[],
): { field: 'code' | 'meta._supersedes' | 'meta.effectiveOn'; message: string } | null {
  const later = neighbours.filter(({ supersedesId }) => supersedesId === own.id);
  if (later.length > 0 && own.code !== 'IFU')
    return { field: 'code', message: '다음 버전이 있는 사용설명서는 다른 게시판으로 옮길 수 없습니다.' };
  if (later.some(({ effectiveOn }) => (effectiveOn ?? '') <= (own.effectiveOn ?? '')))
    return { field: 'meta.effectiveOn', message: '시행일은 다음 버전의 시행일보다 앞이어야 합니다.' };
  if (own.supersedesId === null) return null;
  const replaced = neighbours.find(({ id }) => id === own.supersedesId);
  if (replaced?.code !== 'IFU')
    return { field: 'meta._supersedes', message: '이전 버전으로 고르신 사용설명서가 없습니다.' };
  if (neighbours.some(({ supersedesId }) => supersedesId === own.supersedesId))
    return { field: 'meta._supersedes', message: '이미 다음 버전이 있는 사용설명서입니다. 그 버전을 골라 주세요.' };
  if ((replaced.effectiveOn ?? '') >= (own.effectiveOn ?? ''))
    return { field: 'meta.effectiveOn', message: '시행일은 이전 버전의 시행일보다 뒤여야 합니다.' };
  return null;
}
