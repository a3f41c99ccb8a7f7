export { notifyRestock } from './notify-restock.ts';
export { watchedItems } from './repository.ts';
