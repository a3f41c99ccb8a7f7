import { CATEGORY_LIMIT, type ConsoleCategoryInput, type consoleCategory } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { assertUnchanged, type Edited } from '../../../platform/records/assert-unchanged.ts';
import { audit } from '../../../platform/records/audit.ts';
import { differences, valuesOf } from '../../../platform/records/audit-details.ts';
import { isReferredTo, nextUpdatedAt, translateDbError } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { moved } from '../category-moves.ts';
import {
  type ConsoleCategoryRow,
  countProductsByCategory,
  countProductsIn,
  deleteCategoryRow,
  findTree,
  insertCategory,
  lockTree,
  placeCategories,
  updateCategory,
} from '../category-repository.ts';
import { ancestorsOf, inTreeOrder } from '../rules.ts';

type WireCategory = z.input<typeof consoleCategory>;

async function lockAndFindTree(trx: Transaction): Promise<ConsoleCategoryRow[]> {
  await lockTree(trx);
  return findTree(trx);
}

/** A category with the whole tree, locked. */
async function lockCategory(trx: Transaction, id: string) {
  const tree = await lockAndFindTree(trx);
  const category = tree.find((each) => each.id === id);
  return category && { ...category, tree };
}

/**
 * The whole tree including hidden categories: parents before children, siblings in order.
 * @param ids limits the result to these
 */
export async function listConsoleCategories(
  { db }: Pick<Context, 'db'>,
  ids?: readonly string[],
): Promise<WireCategory[]> {
  const [tree, counts] = await Promise.all([findTree(db), countProductsByCategory(db)]);
  const ancestors = ancestorsOf(tree);
  const wanted = ids && new Set(ids);
  const rows = inTreeOrder(tree).filter((row) => !wanted || wanted.has(row.id));
  return rows.map(({ id, parentId, updatedAt, ...category }) => ({
    ...category,
    _id: id,
    _parent: parentId,
    _parents: ancestors.get(id) ?? [],
    productCount: counts.get(id) ?? 0,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** @throws NOT_FOUND */
export async function getConsoleCategory(context: Pick<Context, 'db'>, id: string): Promise<WireCategory> {
  const [found] = await listConsoleCategories(context, [id]);
  return orNotFound(found);
}

/** Writes the position of a stored category. @throws CATEGORY_CYCLE, CATEGORY_TOO_DEEP, INVALID_INPUT */
async function place(
  trx: Transaction,
  tree: readonly ConsoleCategoryRow[],
  id: string,
  { _parent, sequence }: Pick<ConsoleCategoryInput, '_parent' | 'sequence'>,
): Promise<void> {
  const placed = moved(tree, { id, parentId: _parent, sequence });
  if (placed.ok) return placeCategories(trx, placed.value);
  if (placed.error === 'PARENT_GONE') throw problem('INVALID_INPUT', '상위 분류가 더는 없습니다.');
  throw problem(placed.error);
}

/** @throws CODE_TAKEN, RECORDS_FULL, CATEGORY_TOO_DEEP, INVALID_INPUT for a missing parent */
export async function createCategory(context: Context, input: ConsoleCategoryInput): Promise<WireCategory> {
  const { _parent, sequence, ...columns } = input;
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    const tree = await lockAndFindTree(trx);
    if (tree.length >= CATEGORY_LIMIT)
      throw problem('RECORDS_FULL', `분류는 ${CATEGORY_LIMIT}개까지 만들 수 있습니다.`);
    await insertCategory(trx, { id, ...columns, updatedAt: context.now() });
    await place(trx, tree, id, input);
    await audit(trx, context, 'category.create', { type: 'category', id }, input);
  }).catch(translateDbError);
  return getConsoleCategory(context, id);
}

/**
 * Changes or moves a category. Hiding it hides its descendants.
 * @throws NOT_FOUND, RECORD_CHANGED, CODE_TAKEN, CATEGORY_CYCLE, CATEGORY_TOO_DEEP, INVALID_INPUT if the parent is
 * missing
 */
export async function changeCategory(
  context: Context,
  id: string,
  { updatedAt: seenAt, _parent, sequence, ...columns }: Edited<ConsoleCategoryInput>,
): Promise<WireCategory> {
  await inTransaction(context.db, async (trx) => {
    const before = await assertUnchanged(trx, `category:${id}`, await lockCategory(trx, id), seenAt);
    await updateCategory(trx, id, { ...columns, updatedAt: nextUpdatedAt(context.now(), before) });
    await place(trx, before.tree, id, { _parent, sequence });
    const changes = differences(before, { ...columns, parentId: _parent, sequence });
    await audit(trx, context, 'category.change', { type: 'category', id }, { changes });
  }).catch(translateDbError);
  return getConsoleCategory(context, id);
}

/** Deletes an empty category; a missing one is no error. @throws CATEGORY_IN_USE */
export async function deleteCategory(context: Context, id: string): Promise<void> {
  const deletion = inTransaction(context.db, async (trx) => {
    const found = await lockCategory(trx, id);
    if (!found) return;
    const { tree, ...row } = found;
    const below = tree.filter(({ parentId }) => parentId === id).length;
    const products = await countProductsIn(trx, id);
    const contents = [
      ...(products > 0 ? [`상품 ${numberText(products)}개`] : []),
      ...(below > 0 ? [`하위 분류 ${numberText(below)}개`] : []),
    ];
    if (contents.length > 0)
      throw problem('CATEGORY_IN_USE', `${contents.join('와 ')}가 있습니다. 지우는 대신 숨길 수 있습니다.`);
    await deleteCategoryRow(trx, id);
    await audit(trx, context, 'category.delete', { type: 'category', id, name: row.name }, valuesOf(row));
  });
  await deletion.catch((error: unknown) => {
    throw isReferredTo(error) ? problem('CATEGORY_IN_USE') : error;
  });
}
