export { endAtProvider, forgetEnded, linkReturned, unlinkAll } from './link-social.ts';
