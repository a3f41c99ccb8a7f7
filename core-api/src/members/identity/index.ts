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
export { decryptPerson, encryptIdentity, encryptPerson, type KeptPerson } from './encrypted-person.ts';
export { identityHash } from './identity-hash.ts';
