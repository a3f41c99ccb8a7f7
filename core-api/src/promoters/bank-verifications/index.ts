export { assertOwnAccount } from './start-verification.ts';
