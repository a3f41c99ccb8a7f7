export { createIdentify } from './identify.ts';
export { hashPassword } from './passwords.ts';
