import type { ConsoleProductInput } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { productValues } from './history/product-difference.ts';
import { auditProduct } from './history/product-history.ts';
import { inputOf } from './product-input.ts';
import { deleteProductRows, findUses } from './product-writes-repository.ts';
import { readReferences } from './read-product.ts';
import { namesOf, saveProduct } from './save-product.ts';
import { lockStoredProduct } from './stored-product-repository.ts';

type Lists = Pick<ConsoleProductInput, 'options' | 'optionsConf' | 'supplies' | 'addOns' | 'relateds' | 'bundleds'>;
type Part = { [Name in keyof Lists]?: Lists[Name] | undefined };

/**
 * Replaces one list of a product by the same save as for a whole product.
 * @throws the errors of saveProduct
 */
export async function replacePart(
  trx: Transaction,
  context: Context,
  id: string,
  { revision, ...part }: Part & { revision: number },
): Promise<void> {
  const stored = orNotFound(await lockStoredProduct(trx, id));
  await saveProduct(trx, context, { id, revision, input: withPart(inputOf(stored), part) });
}

type Entries = Pick<Lists, 'options' | 'supplies' | 'addOns' | 'relateds' | 'bundleds'>;
type Entry = Entries[keyof Entries][number];

/** Changes one list of the current product by the same save. @throws the errors of saveProduct */
async function changeList(
  trx: Transaction,
  context: Context,
  { id, name, revision }: { id: string; name: keyof Entries; revision: number | undefined },
  change: (entries: readonly Entry[]) => readonly Entry[],
): Promise<void> {
  const stored = orNotFound(await lockStoredProduct(trx, id));
  const input = inputOf(stored);
  const part = { [name]: change(input[name]) } as Part;
  await saveProduct(trx, context, { id, revision: revision ?? null, input: withPart(input, part) });
}

/** Adds an entry to a list of a product. */
export const addToPart = (
  trx: Transaction,
  context: Context,
  { id, name }: { id: string; name: keyof Entries },
  { revision, ...entry }: Entry & { revision?: number | undefined },
): Promise<void> => changeList(trx, context, { id, name, revision }, (entries) => [...entries, entry as Entry]);

/** Removes an entry of a list; a link is identified by its product. A missing entry is no error. */
export const removeFromPart = (
  trx: Transaction,
  context: Context,
  { id, name }: { id: string; name: keyof Entries },
  entryId: string,
): Promise<void> =>
  changeList(trx, context, { id, name, revision: undefined }, (entries) =>
    entries.filter((entry) => ('_product' in entry ? entry._product : entry._id) !== entryId),
  );

function withPart(input: ConsoleProductInput, part: Part): ConsoleProductInput {
  const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  return { ...input, ...given };
}

/**
 * Deletes a product that was never ordered. A product referenced by orders, bundles or members' posts stays and can be
 * hidden.
 * @throws NOT_FOUND, PRODUCT_ORDERED, PRODUCT_IN_USE
 */
export async function deleteProduct(trx: Transaction, context: Context, id: string): Promise<void> {
  const stored = orNotFound(await lockStoredProduct(trx, id));
  const uses = await findUses(trx, id);
  if (uses.orders) throw problem('PRODUCT_ORDERED');
  if (uses.bundles) throw problem('PRODUCT_IN_USE', '세트 상품에 들어 있어 지울 수 없습니다. 세트에서 먼저 빼 주세요.');
  if (uses.reviews)
    throw problem('PRODUCT_IN_USE', '리뷰나 문의가 있어 지울 수 없습니다. 진열을 끄면 매장에서 보이지 않습니다.');
  if (uses.receipts)
    throw problem('PRODUCT_IN_USE', '입고나 실사 기록이 있어 지울 수 없습니다. 진열을 끄면 매장에서 보이지 않습니다.');
  const input = inputOf(stored);
  const names = namesOf(stored, await readReferences(trx, [input]));
  await deleteProductRows(trx, id);
  await auditProduct(trx, context, {
    action: 'delete',
    product: { id, code: stored.code, name: stored.name },
    revision: stored.revision,
    changes: productValues(input, names, 'from'),
  });
}
