export { type KeeperFilter, keepersAlongShelves } from './keeper-pages.ts';
export {
  goneKeepers,
  type Keeper,
  keeperName,
  keepersByIds,
  keepersOfSheet,
  namedKeepers,
} from './keeper-repository.ts';
export { keepersOfCode, levelsOf, toWireKeeper } from './list-stock.ts';
