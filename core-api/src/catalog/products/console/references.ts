import type { ConsoleProductInput } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { findReferences, type References } from './references-repository.ts';

export type { References } from './references-repository.ts';

/** The records that the given products refer to, in one round trip. */
export function readReferences(
  handle: Handle,
  inputs: readonly Pick<
    ConsoleProductInput,
    'code' | '_brand' | '_category' | '_images' | 'addOns' | 'relateds' | 'bundleds'
  >[],
): Promise<References> {
  const all = <T>(pick: (input: (typeof inputs)[number]) => readonly T[]) => [...new Set(inputs.flatMap(pick))];
  return findReferences(handle, {
    codes: all(({ code }) => [code]),
    brandIds: all(({ _brand }) => [_brand]),
    categoryIds: all(({ _category }) => [_category]),
    fileIds: all(({ _images }) => _images),
    productIds: all(({ addOns, relateds, bundleds }) =>
      [...addOns, ...relateds, ...bundleds].map(({ _product }) => _product),
    ),
  });
}
