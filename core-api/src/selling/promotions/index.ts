export { type Promotions, promotionsOf } from './promotions-of.ts';
