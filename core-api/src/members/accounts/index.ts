export { findCredentials, findMember, type Member, replacePasswordHash } from './repository.ts';
export { toWireUser } from './wire-user.ts';
