export * from './operation.ts';
export * from './problem.ts';
export * from './wire/index.ts';
