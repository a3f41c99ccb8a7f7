export { gtinWithInstructions, type LaterVersion, laterVersions } from './repository.ts';
