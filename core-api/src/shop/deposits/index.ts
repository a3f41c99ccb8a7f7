export { oddAccountPlace } from './list-odd-deposits.ts';
export {
  changeOddDeposit,
  endReturnedDeposit,
  findOddDeposit,
  hasOddDeposit,
  keepOddDeposit,
} from './odd-repository.ts';
