export { createIdentify } from './identify.ts';
export { endOthers, forgetFamilies } from './my-sessions.ts';
export { checkPassword, hashPassword } from './passwords.ts';
export { assertVerified } from './verify-me.ts';
