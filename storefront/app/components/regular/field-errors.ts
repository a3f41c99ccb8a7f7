import type { Problem } from '@iruon/contract';

/** What core-api says about single fields of the body, by the field's name. */
export function fieldErrorsOf({ errors = [] }: Pick<Problem, 'errors'>): Record<string, string[]> {
  const byField = Map.groupBy(errors, ({ path }) => path.replace(/^body\./, '').split('.')[0] ?? '');
  return Object.fromEntries(Array.from(byField, ([field, all]) => [field, all.map(({ message }) => message)]));
}
