import { CATEGORY_DEPTH_LIMIT } from '@iruon/contract';
import { err, ok, type Result } from '../../kernel/result.ts';

export interface PlacedCategory {
  readonly id: string;
  readonly parentId: string | null;
  readonly depth: number;
  readonly sequence: number;
}

export type MoveRefusal = 'PARENT_GONE' | 'CATEGORY_CYCLE' | 'CATEGORY_TOO_DEEP';

interface Move {
  readonly id: string;
  readonly parentId: string | null;
  /** Position among its new siblings, from 0; a larger number means the last. */
  readonly sequence: number;
}

/** The ids of a category and of its descendants. */
function branchOf(categories: readonly PlacedCategory[], id: string): string[] {
  const below = categories.filter(({ parentId }) => parentId === id);
  return [id, ...below.flatMap((child) => branchOf(categories, child.id))];
}

/**
 * Moves a category with its descendants, or inserts a new one. The input has siblings in their order, the result
 * numbers them from 0. @returns only the categories whose position changed
 */
export function moved(
  categories: readonly PlacedCategory[],
  { id, parentId, sequence }: Move,
): Result<PlacedCategory[], MoveRefusal> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const parent = parentId === null ? null : byId.get(parentId);
  if (parent === undefined) return err('PARENT_GONE');
  const branch = new Set(branchOf(categories, id));
  if (parentId !== null && branch.has(parentId)) return err('CATEGORY_CYCLE');

  const depth = (parent?.depth ?? 0) + 1;
  const deeper = depth - (byId.get(id)?.depth ?? depth);
  const deepest = Math.max(depth, ...[...branch].map((each) => (byId.get(each)?.depth ?? 0) + deeper));
  if (deepest > CATEGORY_DEPTH_LIMIT) return err('CATEGORY_TOO_DEEP');

  const sisters = categories.filter((category) => category.parentId === parentId && category.id !== id);
  const itself = { ...(byId.get(id) ?? { id }), parentId, depth, sequence: 0 };
  const numbered = sisters.toSpliced(sequence, 0, itself).map((each, place) => ({ ...each, sequence: place }));
  const left = categories
    .filter((category) => category.parentId !== parentId && category.parentId === byId.get(id)?.parentId)
    .filter((category) => category.id !== id)
    .map((category, place) => ({ ...category, sequence: place }));
  const below = categories
    .filter((category) => category.id !== id && branch.has(category.id))
    .map((category) => ({ ...category, depth: category.depth + deeper }));
  const isNew = (now: PlacedCategory) => {
    const before = byId.get(now.id);
    return (
      !before || before.parentId !== now.parentId || before.depth !== now.depth || before.sequence !== now.sequence
    );
  };
  return ok([...numbered, ...left, ...below].filter(isNew));
}
