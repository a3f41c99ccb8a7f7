// Runs before a commit, in the root of the checkout.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileRules } from '../checks/file-rules.ts';
import { isHandWritten } from '../checks/repository-files.ts';

const MAX_OUTPUT = 256 * 1024 * 1024;
/** The plugins of biome.json. */
const PLUGINS = 'tooling/checks/biome';
const BIOME = ['--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', '--colors=off'];

/**
 * Checks the staged files of a commit, and formats those whose contents are staged as a whole. Others are only checked,
 * as they are staged: formatting would stage their other changes too.
 * @returns the problems, for a person
 */
function checkStaged(root: string, env: NodeJS.ProcessEnv): string[] {
  function run(command: string, args: string[], cwd = root) {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      cwd,
      env,
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
    });
    if (error) throw error;
    return { isDone: status === 0, stdout, output: `${stdout}${stderr}`.trim() };
  }
  function git(...args: string[]): string {
    const { isDone, stdout, output } = run('git', args);
    if (!isDone) throw new Error(`git ${args.join(' ')}: ${output}`);
    return stdout;
  }
  const changes = (...args: string[]): string[] => {
    const paths = git('diff', '-z', '--name-only', ...args).split('\0');
    return paths.filter((path) => path !== '');
  };
  /** Returns the problems of biome. */
  function biome(args: string[], cwd = root): string[] {
    const { isDone, output } = run(join(root, 'node_modules', '.bin', 'biome'), ['check', ...BIOME, ...args], cwd);
    return isDone ? [] : [output];
  }

  function format(paths: readonly string[]): string[] {
    const problems = biome(['--write', ...paths]);
    const formatted = changes('--', ...paths);
    if (formatted.length > 0) git('add', '--', ...formatted);
    return problems;
  }

  function checkAsStaged(paths: readonly string[]): string[] {
    const copy = mkdtempSync(join(tmpdir(), 'iruon-staged-'));
    try {
      git('checkout-index', `--prefix=${copy}/`, '--', 'biome.json', ...paths);
      cpSync(join(root, PLUGINS), join(copy, PLUGINS), { recursive: true });
      const problems = biome(['--vcs-enabled=false', ...paths], copy);
      return problems.map((problem) => `As staged, beside changes that are not:\n${problem}`);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }

  const staged = changes('--cached', '--diff-filter=ACMR');
  const unstaged = new Set(changes());
  // `git commit -- <paths>` commits a temporary index: what is staged now would be missing in the index that stays.
  const isTemporary = basename(env.GIT_INDEX_FILE ?? 'index').startsWith('next-index');
  const mayFormat = (path: string) => !isTemporary && !unstaged.has(path);
  const { true: whole = [], false: partly = [] } = Object.groupBy(staged, (path) => `${mayFormat(path)}`);

  const problems = [...(whole.length > 0 ? format(whole) : []), ...(partly.length > 0 ? checkAsStaged(partly) : [])];
  const files = staged.filter(isHandWritten).map((path) => ({ path, text: git('show', `:${path}`) }));
  for (const { name, check, needsAllFiles } of fileRules)
    if (!needsAllFiles) problems.push(...check(files).map((problem) => `${name}: ${problem}`));
  return problems;
}

const problems = checkStaged(process.cwd(), process.env);
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('Nothing was committed. `git commit --no-verify` skips this check.');
process.exitCode = problems.length > 0 ? 1 : 0;
