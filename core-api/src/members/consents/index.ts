export { findConsents, insertConsents, type ShownTerms } from './repository.ts';
