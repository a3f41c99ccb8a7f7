export { findShownCodes } from './console/code-repository.ts';
