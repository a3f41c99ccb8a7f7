import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@iruon/db';
import { keepItems, type ReversibleItem } from '../../../../platform/records/reversible/reversible-changes.ts';
import { inputOf } from '../product-input.ts';
import type { SavedProduct } from '../save-product.ts';
import { findStoredProducts } from '../stored-product-repository.ts';

/**
 * Stores the changed values of saved products before and after, for the undoing of the change that the saves are part of,
 * in their transaction. Products without a changed value, such as those whose stock alone changed, are left out.
 */
export async function keepProducts(
  trx: Transaction,
  changeId: string,
  saved: readonly Pick<SavedProduct, 'id' | 'before'>[],
): Promise<void> {
  const written = await findStoredProducts(
    trx,
    saved.map(({ id }) => id),
  );
  const afterOf = new Map(written.map((stored) => [stored.id, inputOf(stored)]));
  const items = saved.flatMap(({ id, before }): ReversibleItem[] => {
    const after = afterOf.get(id);
    if (!after) throw new Error(`The product ${id} just written is missing`);
    if (before === null) return [{ objectId: id, before: null, after: { ...after } }];
    const changed = Object.keys(after).filter(
      (field) => !isDeepStrictEqual(Reflect.get(before, field), Reflect.get(after, field)),
    );
    const values = (of: object) => Object.fromEntries(changed.map((field) => [field, Reflect.get(of, field)]));
    return changed.length > 0 ? [{ objectId: id, before: values(before), after: values(after) }] : [];
  });
  await keepItems(trx, changeId, items);
}
