export * from './labels.ts';
export * from './schemas.gen.ts';
export * from './types.gen.ts';
