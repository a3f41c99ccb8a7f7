export { knownPlace, locateAddress } from './locate-address.ts';
