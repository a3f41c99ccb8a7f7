export { keeperName } from './change-stock-items.ts';
export { type KeeperFilter, keepersAlongShelves } from './keeper-pages.ts';
export { type Keeper, keepersByIds, keepersOfSheet, namedKeepers } from './keeper-repository.ts';
export { keepersOfCode, levelsOf, toWireKeeper } from './list-stock.ts';
