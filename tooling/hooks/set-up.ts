// `npm run hooks`: lets git run the hooks of .githooks in this clone.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { REPOSITORY } from '../postgres/index.ts';

const HOOKS = '.githooks';

/**
 * Sets `core.hooksPath` of a clone, unless it is set otherwise. Changes nothing in CI and outside of a git checkout.
 * @returns a sentence that says what was done
 */
export function setUpHooks(root: string, env: NodeJS.ProcessEnv): string {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
    return { isDone: status === 0, text: stdout?.trim() ?? '' };
  };
  if (env.CI) return 'Hooks are not set up in CI.';
  const top = git('rev-parse', '--show-toplevel');
  // Also for a copy of the files inside another repository, whose hooks are not ours.
  if (!top.isDone || realpathSync(top.text) !== realpathSync(root))
    return 'This is no git checkout: no hooks were set up.';
  const present = git('config', '--get', 'core.hooksPath').text;
  if (present === HOOKS) return `Git runs the hooks of ${HOOKS}.`;
  if (present !== '') return `Git runs the hooks of ${present}, as core.hooksPath says; nothing was changed.`;
  if (!git('config', 'core.hooksPath', HOOKS).isDone) throw new Error('git config core.hooksPath failed');
  return `Git runs the hooks of ${HOOKS} from now on; \`git config --unset core.hooksPath\` ends it.`;
}

if (import.meta.main) console.log(setUpHooks(REPOSITORY, process.env));
