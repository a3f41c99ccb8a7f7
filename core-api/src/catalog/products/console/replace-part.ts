import type { ConsoleProductInput } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { orNotFound } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { inputOf } from './product-input.ts';
import { saveProduct } from './save-product.ts';
import { lockStoredProduct } from './stored-product-repository.ts';

type Lists = Pick<ConsoleProductInput, 'options' | 'optionsConf' | 'supplies' | 'addOns' | 'relateds' | 'bundleds'>;
type Part = { [Name in keyof Lists]?: Lists[Name] | undefined };

/**
 * Replaces one list of a product with the same save as a whole product.
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

function withPart(input: ConsoleProductInput, part: Part): ConsoleProductInput {
  const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  return { ...input, ...given };
}
