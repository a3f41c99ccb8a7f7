export * from './labels.ts';
export * from './schemas.gen.ts';
