export { piecesOfShipped } from './repository.ts';
