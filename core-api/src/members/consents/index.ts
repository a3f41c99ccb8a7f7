export {
  findConsents,
  findNewTerms,
  hasNewTerms,
  insertConsents,
  latestDecisions,
  type ShownTerms,
} from './repository.ts';
