export { balanceOf } from './repository.ts';
export { releaseMoney, reserveMoney } from './reserve-money.ts';
