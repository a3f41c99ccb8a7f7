export { insertConsents, type ShownTerms } from './repository.ts';
