export { findNewTerms, hasNewTerms } from './new-terms.ts';
export { findConsents, insertConsents, latestDecisions, type ShownTerms } from './repository.ts';
