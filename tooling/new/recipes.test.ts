import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../postgres/index.ts';
import { scratchCopy } from './scratch.fixture.ts';

// Follows the recipes of CONTRIBUTING.md in a copy of the work tree: the generator, then the commands that it prints.

const LIMIT_MS = 20 * 60_000;
const CONTRIBUTING = readFileSync(join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8');
/** The runner of these tests must not be seen by the one that it starts. */
const OF_RUNNER = /^(VITEST|NODE_ENV|NODE_OPTIONS|DATABASE_URL|TEST|FORCE_COLOR)/;
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_RUNNER.test(name))),
  NO_COLOR: '1',
};

let copy: ReturnType<typeof scratchCopy>;
beforeAll(() => {
  copy = scratchCopy();
});
afterAll(() => copy[Symbol.dispose]());

/** Runs a command in the copy. @throws Error with its output if it fails */
async function run(program: string, ...args: string[]): Promise<string> {
  const options = { cwd: copy.folder, env, maxBuffer: 64 * 1024 ** 2 };
  return promisify(execFile)(program, args, options).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
    },
  );
}

const create = (...args: string[]) => run('npm', 'run', '-s', 'new', '--', ...args);

/** The tests of the new files, by folder. */
const written: string[] = [];

describe('the recipe of', { tags: ['extended'], timeout: LIMIT_MS }, () => {
  it.each([
    ['a table', 'table', ['tip-note', '--label', '팁 메모']],
    ['a console record', 'record', ['tip', '--label', '팁']],
    ['an endpoint', 'endpoint', ['GET', '/api/v1/tips']],
    [
      'an endpoint of one row',
      'endpoint',
      ['GET', '/api/v1/tip-notes/{_id}', '--caller', 'member', '--area', 'community'],
    ],
    ['a page of the store', 'page', ['/tips', '--title', '팁', '--operation', 'listTips']],
  ])('%s writes the files that CONTRIBUTING counts, and its commands work', async (_, kind, args) => {
    const output = await create(kind, ...args);
    const [, count = ''] = /^(\d+ files, \d+ lists?)$/m.exec(output) ?? [];
    expect(CONTRIBUTING).toContain(`| \`${kind}\` | ${count} |`);
    written.push(...[...output.matchAll(/^\+ (.*\.test\.tsx?)$/gm)].map(([, path = '']) => path));
    const commands = [...output.matchAll(/^ {2}npm run (\S+)$/gm)].map(([, script = '']) => script);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      expect(CONTRIBUTING).toContain(`npm run ${command}`);
      await run('npm', 'run', '-s', command);
    }
    await expect(create(kind, ...args)).rejects.toThrow('exist');
  });

  it('everything leaves types, lists and docs in order', async () => {
    const steps = ['types', 'fresh', 'migrations', 'folder', 'lines', 'coverage of the specification'];
    expect(await run('npm', 'test', '--', ...steps)).toMatch(/^\d+ passed, 0 failed$/m);
  });

  it('everything passes the written tests and the common ones', async () => {
    expect(written).toHaveLength(7);
    const common = [
      ...['core-api/src/platform/records', 'core-api/src/reporting/user-logs/describe-entry', 'admin/src/addresses'],
      ...[
        'core-api/src/access-matrix',
        'core-api/src/bad-input',
        'db/scripts',
        'db/src/rows-before',
        'bff-storefront/src/site',
      ],
    ];
    const output = await run('npx', 'vitest', 'run', '--maxWorkers=1', '--reporter=verbose', ...written, ...common);
    expect(written.filter((path) => !output.includes(path))).toEqual([]);
    // The common tests cover the new record.
    expect(
      output.split('\n').filter((line) => / > tips > are created, read, changed and deleted/.test(line)),
    ).toHaveLength(1);
  });
});
