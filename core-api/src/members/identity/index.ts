export {
  findByIdentity,
  findCheck,
  finishCheck,
  type IdentityCheck,
  insertCheck,
  lockCheck,
  setDocument,
  verifyCheck,
  welcomeIdentity,
} from './check-repository.ts';
export { identityHash } from './identity-hash.ts';
export { type KeptPerson, openPerson, sealIdentity, sealPerson } from './sealed-person.ts';
