export { changeMembers } from './change-members.ts';
export { type ChosenMember, findChosenMembers } from './chosen-members.ts';
export { getConsoleUser, listConsoleUsers } from './console/list-users.ts';
export { insertMember } from './insert-member.ts';
export { findCredentials, findMember, type Member, replacePasswordHash } from './repository.ts';
export { toWireUser } from './wire-user.ts';
