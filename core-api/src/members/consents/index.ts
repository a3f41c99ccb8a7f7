export { findConsents, insertConsents, latestDecisions, type ShownTerms } from './repository.ts';
