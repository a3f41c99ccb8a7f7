import { CATEGORY_DEPTH_LIMIT, type ConsoleCategory } from '@iruon/contract';

export type CategoryRow = ConsoleCategory & { id: string };

type Placed = Pick<ConsoleCategory, '_id' | '_parent' | 'depth'>;

/** The prospective place of a category: its parent, and its index among its siblings. */
export interface Place {
  _parent: string | null;
  sequence: number;
}

export interface Moves {
  up: Place | null;
  down: Place | null;
  /** Below its previous sibling. */
  inwards: Place | null;
  /** After its parent, on the same level. */
  outwards: Place | null;
}

/** A category and everything below it, by id. */
function branchOf(tree: readonly Placed[], id: string): Set<string> {
  const branch = new Set([id]);
  // Parents come before children, so one pass finds them all.
  for (const { _id, _parent } of tree) if (_parent !== null && branch.has(_parent)) branch.add(_id);
  return branch;
}

/** The number of levels of a branch, including itself. */
function levelsOf(tree: readonly Placed[], id: string): number {
  const branch = branchOf(tree, id);
  const depths = tree.filter(({ _id }) => branch.has(_id)).map(({ depth }) => depth);
  return depths.length === 0 ? 1 : Math.max(...depths) - Math.min(...depths) + 1;
}

/** The one-step moves of a category in a tree with parents before children and siblings in their order. */
export function movesOf(tree: readonly Placed[], id: string): Moves {
  const itself = tree.find(({ _id }) => _id === id);
  if (!itself) return { up: null, down: null, inwards: null, outwards: null };
  const { _parent } = itself;
  const sistersIn = (parent: string | null) => tree.filter((each) => each._parent === parent).map(({ _id }) => _id);
  const sisters = sistersIn(_parent);
  const place = sisters.indexOf(id);
  const before = sisters[place - 1];
  const parent = tree.find(({ _id }) => _id === _parent);
  return {
    up: place > 0 ? { _parent, sequence: place - 1 } : null,
    down: place < sisters.length - 1 ? { _parent, sequence: place + 1 } : null,
    inwards:
      before !== undefined && itself.depth + levelsOf(tree, id) <= CATEGORY_DEPTH_LIMIT
        ? { _parent: before, sequence: sistersIn(before).length }
        : null,
    outwards: parent ? { _parent: parent._parent, sequence: sistersIn(parent._parent).indexOf(parent._id) + 1 } : null,
  };
}

/** The possible parents of a category (null for a new one): outside of its own branch, and within the maximum depth. */
export function parentsFor<Row extends Placed>(tree: readonly Row[], id: string | null): Row[] {
  const branch = id === null ? new Set<string>() : branchOf(tree, id);
  const levels = id === null ? 1 : levelsOf(tree, id);
  return tree.filter(({ _id, depth }) => !branch.has(_id) && depth + levels <= CATEGORY_DEPTH_LIMIT);
}

/** Ids of categories that the shop does not show: hidden ones and everything below them. */
export function hiddenIn(tree: readonly (Placed & Pick<ConsoleCategory, 'shows'>)[]): Set<string> {
  const hidden = new Set<string>();
  for (const { _id, _parent, shows } of tree) if (!shows || (_parent !== null && hidden.has(_parent))) hidden.add(_id);
  return hidden;
}

/** The visible rows of the tree while one is moved: its subtree moves along and is hidden. */
export function withoutBelow<Row extends Placed>(tree: readonly Row[], id: string): Row[] {
  const branch = branchOf(tree, id);
  return tree.filter((row) => row._id === id || !branch.has(row._id));
}

/**
 * The place of a category dropped on another row, this many levels further in (or, below zero, out). It takes the
 * nearest depth that its neighbours allow; null if its branch would become too deep.
 */
export function dropOf(
  tree: readonly Placed[],
  id: string,
  { over, levels }: { over: string; levels: number },
): (Place & { depth: number }) | null {
  const rows = withoutBelow(tree, id);
  const itself = rows.find(({ _id }) => _id === id);
  const place = rows.findIndex(({ _id }) => _id === over);
  if (!itself || place < 0) return null;
  const others = rows.filter((row) => row !== itself);
  const [before, after] = [others[place - 1], others[place]];
  const deepest = Math.min((before?.depth ?? 0) + 1, CATEGORY_DEPTH_LIMIT + 1 - levelsOf(tree, id));
  const shallowest = after?.depth ?? 1;
  if (shallowest > deepest) return null;
  const depth = Math.min(Math.max(itself.depth + levels, shallowest), deepest);
  const above = others.slice(0, place);
  const _parent = depth === 1 ? null : (above.findLast((row) => row.depth === depth - 1)?._id ?? null);
  return { _parent, sequence: above.filter((row) => row._parent === _parent).length, depth };
}

/** The tree after a category was moved. */
export function moved<Row extends Placed>(tree: readonly Row[], id: string, { _parent, sequence }: Place): Row[] {
  const itself = tree.find((row) => row._id === id);
  if (!itself) return [...tree];
  const sistersIn = (parent: string | null): Row[] => {
    const sisters = tree.filter((row) => row._id !== id && row._parent === parent);
    return parent === _parent ? sisters.toSpliced(sequence, 0, itself) : sisters;
  };
  const below = (parent: string | null, depth: number): Row[] =>
    sistersIn(parent).flatMap((row) => [{ ...row, _parent: parent, depth }, ...below(row._id, depth + 1)]);
  return below(null, 1);
}
