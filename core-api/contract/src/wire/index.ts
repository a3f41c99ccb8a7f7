export * from './cart.ts';
export * from './catalogue.ts';
export * from './codes.ts';
export * from './console.ts';
export * from './labels.ts';
export * from './member.ts';
export * from './purchase.ts';
export * from './scalars.ts';
