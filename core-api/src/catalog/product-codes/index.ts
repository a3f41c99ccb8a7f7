export { findShownCodes } from './code-repository.ts';
