import type { Operation } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';

const forStaff = ({ access }: Operation) => access.includes('console') || access.includes('manager');

/** Literal addresses before those with parameters, so that orders/export is not read as the id of an order. */
const byAddress = (a: Operation, b: Operation) =>
  Number(a.path.includes('{')) - Number(b.path.includes('{')) || a.path.localeCompare(b.path);

/**
 * What the console may ask of core-api: the operations of the contract that name staff, and no others.
 * @param withTrials whether operations for trials are among them; production has none
 */
export const staffOperations = ({ withTrials }: { withTrials: boolean }): Operation[] =>
  Object.values<Operation>(operations)
    .filter((operation) => forStaff(operation) && (withTrials || !operation.isTrial))
    .sort(byAddress);

/** The address of an operation as Hono writes it, `/orders/:_id`. */
export const routeOf = ({ path }: Pick<Operation, 'path'>) => path.replaceAll(/\{(\w+)\}/g, ':$1');
