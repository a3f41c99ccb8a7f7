export { issueWords } from './issue-words.ts';
export * from './operation.ts';
export * from './problem.ts';
export * from './wire/index.ts';
