import { createRequire } from 'node:module';

/** The router that @remix-run/react itself uses; another copy would not find its context. */
export const ownRouter = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'));
