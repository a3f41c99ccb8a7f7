export { keeperName } from './change-stock-items.ts';
export {
  type Keeper,
  type KeeperFilter,
  keepersByIds,
  keepersOfSheet,
  namedKeepers,
  selectedKeepers,
} from './keeper-repository.ts';
export { keepersOfCode, toWireKeeper } from './list-stock.ts';
