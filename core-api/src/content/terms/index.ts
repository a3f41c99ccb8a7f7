export { type Decision, decideTerms } from './decide-terms.ts';
export { findTerms } from './find-terms.ts';
