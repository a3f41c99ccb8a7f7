import type { ConsoleProductInput, ProductBulkSet } from '@iruon/contract';

type Words = { readonly add: readonly string[]; readonly remove: readonly string[] };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changed(words: readonly string[], { add, remove }: Words): string[] {
  return [...words.filter((word) => !remove.includes(word)), ...add.filter((word) => !words.includes(word))];
}

function backwards(before: readonly string[], after: readonly string[]) {
  return {
    add: before.filter((word) => !after.includes(word)),
    remove: after.filter((word) => !before.includes(word)),
  };
}

/** A product after a set; omitted fields stay. */
export function withSet(input: ConsoleProductInput, set: ProductBulkSet): ConsoleProductInput {
  return {
    ...input,
    shows: set.shows ?? input.shows,
    sells: set.sells ?? input.sells,
    discountEnabled: set.discountEnabled ?? input.discountEnabled,
    discount: set.discount ?? input.discount,
    _category: set._category ?? input._category,
    labels: set.labels ? changed(input.labels, set.labels) : input.labels,
    flags: set.flags ? changed(input.flags, set.flags) : input.flags,
  };
}

/** The inverse set that restores a product; null if nothing changed. */
export function setBack(before: ConsoleProductInput, after: ConsoleProductInput): ProductBulkSet | null {
  const back: ProductBulkSet = {
    ...(before.shows === after.shows ? {} : { shows: before.shows }),
    ...(before.sells === after.sells ? {} : { sells: before.sells }),
    ...(before.discountEnabled === after.discountEnabled ? {} : { discountEnabled: before.discountEnabled }),
    ...(same(before.discount, after.discount) ? {} : { discount: before.discount }),
    ...(before._category === after._category ? {} : { _category: before._category }),
    ...(same(before.labels, after.labels) ? {} : { labels: backwards(before.labels, after.labels) }),
    ...(same(before.flags, after.flags) ? {} : { flags: backwards(before.flags, after.flags) }),
  };
  return Object.keys(back).length > 0 ? back : null;
}
