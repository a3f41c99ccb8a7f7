export { changeMembers } from './change-members.ts';
export { type ChosenMember, findChosenMembers } from './chosen-members.ts';
export { getConsoleUser, listConsoleUsers } from './console/list-users.ts';
export { findByContact } from './find-by-contact.ts';
export { insertMember } from './insert-member.ts';
export { lockShopper } from './lock-shopper.ts';
export { assertTermsAgreed, readMember } from './read-member.ts';
export {
  approveMember,
  findBuyer,
  findCredentials,
  findIdentityHash,
  findMember,
  findPasswordHash,
  hasCompany,
  isMember,
  isUsernameFree,
  lockMember,
  type Member,
  noteLogin,
  operatorLevel,
  replacePasswordHash,
  setPassword,
  setPhone,
  updateMember,
  updateMyInfo,
} from './repository.ts';
export { isUsable, stateOf } from './rules.ts';
export { toRequester } from './to-requester.ts';
export { toWireUser } from './wire-user.ts';
