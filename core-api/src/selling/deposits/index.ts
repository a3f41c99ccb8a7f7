export { oddAccountPlace, readOddDeposit } from './list-odd-deposits.ts';
export {
  changeOddDeposit,
  endReturnedDeposit,
  findOddDeposit,
  hasOddDeposit,
  keepOddDeposit,
  lockOddDepositRow,
  matchingOddDeposits,
  type OddDepositRow,
  oddKindOf,
} from './odd-repository.ts';
export { matchingWaitingDeposits } from './repository.ts';
