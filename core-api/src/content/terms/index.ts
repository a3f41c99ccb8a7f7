export { type Decision, decideTerms } from './decide-terms.ts';
export { findHeadings, findTerms } from './find-terms.ts';
