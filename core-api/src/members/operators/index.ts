export { readPreferences } from './preferences.ts';
export { assertMayManage, readInvitation, readOperator } from './read-operators.ts';
export {
  emailsOfOwners,
  familiesOf,
  findInvitationByToken,
  type GivenRole,
  hasOperatorEmail,
  hasOwner,
  insertInvitation,
  lockInvitation,
  lockInvitationByToken,
  lockOperators,
  revokeForOwner,
  setRole,
  updateInvitation,
} from './repository.ts';
export { scopesOfRole, stateOfInvitation } from './rules.ts';
