export { createIdentify } from './identify.ts';
