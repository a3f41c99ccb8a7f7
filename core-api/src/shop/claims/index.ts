export { isOpenClaim } from './claim-machine.ts';
