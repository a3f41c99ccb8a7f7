// `npm run hooks`: lets git run the hooks of .githooks in this clone.
import { REPOSITORY } from '../postgres/index.ts';
import { setUpHooks } from './set-up-hooks.ts';

console.log(setUpHooks(REPOSITORY, process.env));
