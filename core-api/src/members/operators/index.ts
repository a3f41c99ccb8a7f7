export { assertMayManage } from './assert-may-manage.ts';
export {
  findInvitationByToken,
  insertInvitation,
  lockInvitation,
  lockInvitationByToken,
  revokeForOwner,
  updateInvitation,
} from './invitation-repository.ts';
export { readInvitation, readOperator } from './read-operators.ts';
export { familiesOf, hasOperatorEmail, hasOtherConsole, hasOwner, lockOperators, setScopes } from './repository.ts';
export { scopesOf, stateOfInvitation } from './rules.ts';
