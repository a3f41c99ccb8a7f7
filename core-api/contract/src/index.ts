export { issueWords } from './issue-words.ts';
export * from './operation.ts';
export * from './problem.ts';
export * from './records/console-resource.ts';
export * from './resources.gen.ts';
export * from './wire/index.ts';
