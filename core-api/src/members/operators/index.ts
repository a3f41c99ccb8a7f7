export { readPreferences } from './preferences.ts';
export { assertMayManage, readInvitation, readOperator } from './read-operators.ts';
export {
  emailsOfOwners,
  familiesOf,
  findInvitationByToken,
  hasOperatorEmail,
  hasOtherConsole,
  hasOwner,
  insertInvitation,
  lockInvitation,
  lockInvitationByToken,
  lockOperators,
  revokeForOwner,
  setScopes,
  updateInvitation,
} from './repository.ts';
export { scopesOf, stateOfInvitation } from './rules.ts';
