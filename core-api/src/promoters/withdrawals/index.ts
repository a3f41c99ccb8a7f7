export { readLacks } from './payable.ts';
export { matchingWithdrawals } from './repository.ts';
