import { expect, it } from 'vitest';
import { orderVersions, versionRefusal } from './version-rules.ts';

const at = (id: string, effectiveOn: string | null) => ({ id, effectiveOn });

it('sorts the current version first, then planned ones, then past ones', () => {
  const versions = [at('1', '2025-01-01'), at('2', '2026-01-01'), at('3', '2026-06-01'), at('4', '2027-01-01')];
  expect(orderVersions(versions, '2026-06-01').map(({ id, state }) => [id, state])).toEqual([
    ['3', 'CURRENT'],
    ['4', 'PLANNED'],
    ['2', 'PAST'],
    ['1', 'PAST'],
  ]);
  expect(orderVersions([at('4', '2027-01-01')], '2026-06-01').map(({ state }) => state)).toEqual(['PLANNED']);
});

const own = { id: 'b', code: 'IFU', effectiveOn: '2026-06-01', supersedesId: 'a' } as const;
const before = { id: 'a', code: 'IFU', effectiveOn: '2026-01-01', supersedesId: null } as const;
const after = { id: 'c', code: 'IFU', effectiveOn: '2026-09-01', supersedesId: 'b' } as const;

it.each([
  ['between an earlier and a later one', own, [before, after], null],
  ['without a version before', { ...own, supersedesId: null }, [], null],
  ['replacing a missing one', own, [], 'meta._supersedes'],
  ['replacing a post that is no instruction', own, [{ ...before, code: 'ACADEMY' as const }], 'meta._supersedes'],
  ['replacing a replaced one', own, [before, { ...after, id: 'd', supersedesId: 'a' }], 'meta._supersedes'],
  ['on the day of the one before', { ...own, effectiveOn: '2026-01-01' }, [before], 'meta.effectiveOn'],
  ['on the day of the next one', { ...own, effectiveOn: '2026-09-01' }, [before, after], 'meta.effectiveOn'],
  ['moved away under the next one', { ...own, code: 'ACADEMY' as const, supersedesId: null }, [after], 'code'],
])('%s', (_, version, neighbours, field) => expect(versionRefusal(version, neighbours)?.field ?? null).toBe(field));
