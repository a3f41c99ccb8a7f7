import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../postgres/index.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { setUpHooks } from './set-up.ts';

const folder = mkdtempSync(join(temporaryFolder(), 'iruon-hooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const who = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};
const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', ...who };
let root = '';
const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr };
};
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const BAD = 'export const a = "x"\n';
const GOOD = "export const a = 'x';\n";

beforeEach(() => {
  root = mkdtempSync(join(folder, 'clone-'));
  git('init', '--initial-branch=main');
});

describe('the hook before a commit', { tags: ['extended'] }, () => {
  beforeEach(() => {
    for (const name of ['biome.json', '.githooks', '.gitignore'])
      cpSync(join(REPOSITORY, name), join(root, name), { recursive: true });
    for (const name of ['node_modules', 'tooling']) symlinkSync(join(REPOSITORY, name), join(root, name));
    mkdirSync(join(root, 'src'));
    write('.git/info/exclude', 'node_modules\ntooling\n');
    git('add', '.');
    git('commit', '--message=Begin');
    setUpHooks(root, env);
  });

  it('formats staged files and commits them so', () => {
    write('src/a.ts', BAD);
    write('src/other.ts', BAD);
    git('add', 'src/a.ts');
    expect(git('commit', '--message=Add')).toMatchObject({ status: 0 });
    expect(git('show', 'HEAD:src/a.ts').stdout).toBe(GOOD.trim());
    expect([read('src/a.ts'), read('src/other.ts')]).toEqual([GOOD, BAD]);
    expect(git('status', '--porcelain').stdout).toBe('?? src/other.ts');
    write('src/a.ts', BAD.replace('= ', '= 1 + '));
    expect(git('commit', '--all', '--message=Change')).toMatchObject({ status: 0 });
    expect(git('show', 'HEAD:src/a.ts').stdout).toBe("export const a = 1 + 'x';");
    expect(git('status', '--porcelain').stdout).toBe('?? src/other.ts');
  });

  it('leaves a partly staged file alone, and checks what is staged', () => {
    write('src/a.ts', GOOD);
    git('add', 'src/a.ts');
    write('src/a.ts', `${GOOD}${BAD.replace(' a ', ' b ')}`);
    expect(git('commit', '--message=Add')).toMatchObject({ status: 0 });
    expect(git('show', 'HEAD:src/a.ts').stdout).toBe(GOOD.trim());
    expect(read('src/a.ts')).toBe(`${GOOD}${BAD.replace(' a ', ' b ')}`);
    git('add', 'src/a.ts');
    write('src/a.ts', GOOD);
    const refused = git('commit', '--message=Change');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/As staged[\s\S]*src\/a\.ts/)]);
    expect(git('log', '--format=%s').stdout).toBe('Add\nBegin');
    expect(read('src/a.ts')).toBe(GOOD);
  });

  it('formats nothing for a commit of paths, whose index is temporary', () => {
    write('src/a.ts', GOOD);
    git('add', '.');
    git('commit', '--message=Add');
    write('src/a.ts', BAD);
    expect(git('commit', '--message=Change', '--', 'src/a.ts')).toMatchObject({ status: 1 });
    expect(read('src/a.ts')).toBe(BAD);
    write('src/a.ts', GOOD.replace('= ', '= 1 + '));
    expect(git('commit', '--message=Change', '--', 'src/a.ts')).toMatchObject({ status: 0 });
    expect(git('status', '--porcelain').stdout).toBe('');
  });

  it('refuses what lint and the rules of files refuse', () => {
    write('src/a.ts', 'export const a: any = 1;\n');
    write('notes.md', `See /${'home'}/me.\n`);
    git('add', '.');
    const { status, stderr } = git('commit', '--message=Add');
    expect(status).toBe(1);
    expect(stderr).toContain('noExplicitAny');
    expect(stderr).toContain(`no path of one machine: notes.md:1: See /${'home'}/me.`);
    expect(git('commit', '--no-verify', '--message=Add')).toMatchObject({ status: 0 });
  });

  it('lets a commit pass when nothing is installed', () => {
    rmSync(join(root, 'node_modules'));
    write('src/a.ts', BAD);
    git('add', '.');
    const { status, stderr } = git('commit', '--message=Add');
    expect([status, stderr]).toEqual([0, expect.stringContaining('npm ci')]);
  });
});

describe('npm run hooks', () => {
  const hooksPath = () => git('config', '--get', 'core.hooksPath').stdout;

  it('sets the path of hooks once', () => {
    expect(setUpHooks(root, env)).toMatch(/from now on/);
    expect(hooksPath()).toBe('.githooks');
    expect(setUpHooks(root, env)).toBe('Git runs the hooks of .githooks.');
  });

  it('keeps another path', () => {
    git('config', 'core.hooksPath', 'mine');
    expect(setUpHooks(root, env)).toMatch(/hooks of mine.*nothing was changed/);
    expect(hooksPath()).toBe('mine');
  });

  it('changes nothing in CI, outside of a checkout, and below another repository', () => {
    expect(setUpHooks(root, { ...env, CI: 'true' })).toMatch(/not set up in CI/);
    mkdirSync(join(root, 'inside'));
    expect(setUpHooks(join(root, 'inside'), env)).toMatch(/no git checkout/);
    expect(hooksPath()).toBe('');
    rmSync(join(root, '.git'), { recursive: true });
    expect(setUpHooks(root, { ...env, GIT_CEILING_DIRECTORIES: folder })).toMatch(/no git checkout/);
  });
});
