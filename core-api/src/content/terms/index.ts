export { type Decision, decideTerms, findHeadings, findTerms } from './find-terms.ts';
