import type { ProductChange } from '@iruon/contract';
import { type ProductField, productFieldLabels } from '@iruon/contract/labels';
import type { ProductValues } from './form/product-values.ts';
import { formTabs } from './form/tabs.ts';

type Key = keyof ProductValues;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isScalar = (value: unknown): value is ProductChange['from'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The fields of a form that differ, in the order of its tabs. */
export function changedFields(base: ProductValues, changed: ProductValues): Key[] {
  return formTabs.flatMap(({ fields }) =>
    (fields as readonly Key[]).filter((field) => !same(base[field], changed[field])),
  );
}

/** The label of a form field: its own if it has one, otherwise that of its tab. */
export function nameOf(field: Key): string {
  if (field in productFieldLabels) return productFieldLabels[field as ProductField];
  if (field === '_brand') return productFieldLabels.brand;
  if (field === '_category') return productFieldLabels.category;
  return formTabs.find(({ fields }) => (fields as readonly Key[]).includes(field))?.label ?? field;
}

/** The operator's changes in one line each; ids are omitted because they are unreadable. */
export function typedChanges(base: ProductValues, mine: ProductValues): ProductChange[] {
  return changedFields(base, mine).flatMap((field): ProductChange[] => {
    const [from, to] = [base[field], mine[field]];
    const isReadable = field in productFieldLabels && field !== 'content' && isScalar(from) && isScalar(to);
    return isReadable ? [{ field, item: null, from, to }] : [];
  });
}
