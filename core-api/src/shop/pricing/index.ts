export type * from './quote-types.ts';
export type * from './types.ts';
