import type { ConsoleProductInput, UndoConflict } from '@iruon/contract';
import { productFieldLabels } from '@iruon/contract/labels';
import { numberText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import { ProblemError } from '@iruon/server-kit';
import type { ReversibleItem } from '../../../../platform/records/reversible/reversible-changes.ts';
import type { Context } from '../../../../platform/services.ts';
import { deleteProduct } from '../change-product.ts';
import { productChanges } from '../history/product-difference.ts';
import { inputOf } from '../product-input.ts';
import { readReferences } from '../read-product.ts';
import { namesOf, saveProduct } from '../save-product.ts';
import { lockStoredProduct, type StoredProduct } from '../stored-product-repository.ts';

const labels: Readonly<Record<string, string>> = productFieldLabels;
/** More conflicts than any screen lists end the search. */
const ENOUGH = 100;

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  return typeof value === 'number' ? numberText(value) : String(value);
}

/** The fields of a product whose values are no longer those that a change set. */
async function conflictsOf(
  trx: Transaction,
  stored: StoredProduct,
  { after }: ReversibleItem,
): Promise<UndoConflict[]> {
  const now = inputOf(stored);
  const then: ConsoleProductInput = { ...now, ...after };
  const names = namesOf(stored, await readReferences(trx, [then, now]));
  const ids = { optionIds: now.options.map(({ _id = '' }) => _id), supplyIds: now.supplies.map(({ _id = '' }) => _id) };
  return productChanges({ before: then, after: now, ...ids, names }).map(({ field, item, from, to }) => ({
    name: stored.name,
    field: [labels[field] ?? field, item].filter(Boolean).join(' '),
    after: words(from),
    now: words(to),
  }));
}

/** The refusal of a save as a conflict: a brand that is gone, or an order of a new product. */
function refusalOf(stored: StoredProduct, error: unknown): UndoConflict {
  if (!(error instanceof ProblemError) || error.body.status >= 500) throw error;
  const { detail, title, errors: [first] = [] } = error.body;
  return { name: stored.name, field: '상품', after: '되돌릴 값', now: first?.message ?? detail ?? title };
}

/**
 * Returns products to their values before a change, by the same save as of an operator; products that it created are
 * deleted. Stock stays: it was sold and counted since, see docs/decisions/console/undo.md.
 * @returns what changed since; if there is something, nothing may be kept of the transaction
 */
export async function undoProducts(
  trx: Transaction,
  context: Context,
  items: readonly ReversibleItem[],
): Promise<UndoConflict[]> {
  const conflicts: UndoConflict[] = [];
  const found: [StoredProduct, ReversibleItem][] = [];
  for (const item of items) {
    const stored = await lockStoredProduct(trx, item.objectId);
    if (stored) conflicts.push(...(await conflictsOf(trx, stored, item)));
    // A new product that is gone already is undone.
    else if (item.before) conflicts.push({ name: '지워진 상품', field: '상품', after: '있음', now: '지워짐' });
    if (stored) found.push([stored, item]);
    if (conflicts.length >= ENOUGH) break;
  }
  if (conflicts.length > 0) return conflicts;
  for (const [stored, { objectId: id, before }] of found) {
    try {
      if (before === null) await deleteProduct(trx, context, id);
      else await saveProduct(trx, context, { id, revision: null, input: { ...inputOf(stored), ...before } });
    } catch (error) {
      conflicts.push(refusalOf(stored, error));
    }
  }
  return conflicts;
}
