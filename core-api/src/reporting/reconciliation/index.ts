export { readReconciliations } from './read-reconciliation.ts';
