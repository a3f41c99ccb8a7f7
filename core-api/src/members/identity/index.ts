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
export { decryptPerson, encryptIdentity, encryptPerson, identityHash, type StoredPerson } from './person.ts';
