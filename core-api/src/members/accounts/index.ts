export { type ChosenMember, changeMembers, findChosenMembers } from './change-members.ts';
export { getConsoleUser, listConsoleUsers } from './console/list-users.ts';
export { insertMember } from './insert-member.ts';
export { assertTermsAgreed, lockCustomer, lockShopper, readCustomer, readMember } from './read-member.ts';
export {
  approveMember,
  contactColumns,
  findBuyer,
  findByContact,
  findCredentials,
  findIdentityHash,
  findMember,
  findPasswordHash,
  hasCompany,
  isMember,
  isOperator,
  isUsernameFree,
  lockMember,
  type Member,
  mayWrite,
  noteLogin,
  operatorLevel,
  replacePasswordHash,
  rightsOfMember,
  roleName,
  roleRights,
  setPassword,
  setPhone,
  updateMember,
  updateMyInfo,
} from './repository.ts';
export { isUsable, stateOf } from './rules.ts';
export { toRequester, toWireUser } from './wire-user.ts';
