export { assertRate } from './assert-rate.ts';
export { clearAttemptsOf } from './attempts-repository.ts';
export { createIdentify } from './identify.ts';
export { endOthers, forgetFamilies } from './my-sessions.ts';
export { checkPassword, hashPassword } from './passwords.ts';
export { endFamiliesOf } from './repository.ts';
export { hashSecret } from './secrets.ts';
export { assertVerified } from './verify-me.ts';
