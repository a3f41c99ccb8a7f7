export { oddAccountPlace, readOddDeposit } from './list-deposits.ts';
export {
  changeOddDeposit,
  endReturnedDeposit,
  findOddDeposit,
  hasOddDeposit,
  keepOddDeposit,
  lockOddDepositRow,
  matchingOddDeposits,
  matchingWaitingDeposits,
  type OddDepositRow,
  oddKindOf,
} from './repository.ts';
