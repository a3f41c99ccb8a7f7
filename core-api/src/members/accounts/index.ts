export { findCredentials, findMember, getMember, type Member, replacePasswordHash } from './repository.ts';
export { toWireUser } from './wire-user.ts';
