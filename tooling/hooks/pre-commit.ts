// Runs before a commit, in the root of the checkout.
import { checkStaged } from './check-staged.ts';

const problems = checkStaged(process.cwd(), process.env);
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('Nothing was committed. `git commit --no-verify` skips this check.');
process.exitCode = problems.length > 0 ? 1 : 0;
