export { assignableRole, roleOfScopes } from './repository.ts';
