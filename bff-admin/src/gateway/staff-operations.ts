import type { Operation } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';

const forStaff = ({ access }: Operation) => access.includes('console') || access.includes('manager');

/** Literal addresses before those with parameters, so that orders/export is not read as the id of an order. */
const byAddress = (a: Operation, b: Operation) =>
  Number(a.path.includes('{')) - Number(b.path.includes('{')) || a.path.localeCompare(b.path);

/**
 * The operations of core-api that the console may call: those of the contract for staff.
 * @param withTrials true to include operations for trials
 */
export const staffOperations = ({ withTrials }: { withTrials: boolean }): Operation[] =>
  Object.values<Operation>(operations)
    .filter((operation) => forStaff(operation) && (withTrials || !operation.isTrial))
    .sort(byAddress);

/** The address of an operation in Hono's syntax, `/orders/:_id`. */
export const routeOf = ({ path }: Pick<Operation, 'path'>) => path.replaceAll(/\{(\w+)\}/g, ':$1');
