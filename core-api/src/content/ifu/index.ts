export { gtinWithInstructions } from './repository.ts';
