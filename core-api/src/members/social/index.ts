export { endAtProvider, linkReturned, unlinkAll } from './link-social.ts';
