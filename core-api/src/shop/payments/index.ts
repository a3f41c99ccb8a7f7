export * from './repository.ts';
