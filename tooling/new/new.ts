/**
 * `npm run new -- <kind> …` writes the files of a recipe of CONTRIBUTING.md from the templates beside this file. It prints the commands that
 * follow, or runs them with `--run`. It changes nothing if one of the files exists.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import nodePlop from 'node-plop';
import { REPOSITORY } from '../postgres/index.ts';
import { runProgram } from '../test/program.ts';
import { endpoint } from './endpoint.ts';
import { Refusal } from './names.ts';
import { page } from './page.ts';
import type { Edit, Kind, Recipe } from './recipe.ts';
import { record } from './record.ts';
import { table } from './table.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
const ENDING = '.hbs';
const kinds: Readonly<Record<string, Kind>> = { record, endpoint, page, table };

const usage = () =>
  ['One of:', ...Object.values(kinds).map((kind) => `  npm run new -- ${kind.usage} [--run]`)].join('\n');

/** @throws Refusal for unknown options */
function parsed(args: readonly string[], { options, usage: own }: Kind) {
  try {
    return parseArgs({ args: [...args], options: { ...options, run: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n  npm run new -- ${own} [--run]`);
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function edit({ path, change }: Edit): string {
  const file = join(REPOSITORY, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return path;
}

/** Writes the files of a recipe and formats them. @returns the new files and the changed ones. @throws Refusal if a file exists */
async function write({ data, templates, edits }: Recipe): Promise<{ added: string[]; changed: string[] }> {
  const plop = await nodePlop('', { destBasePath: REPOSITORY, force: false });
  const files = templates.flatMap((folder) =>
    globSync(`**/*${ENDING}`, { cwd: join(TEMPLATES, folder) }).map((file) => ({
      path: plop.renderString(file.slice(0, -ENDING.length), data),
      // Its text: the library would render the name of a file.
      template: readFileSync(join(TEMPLATES, folder, file), 'utf8'),
    })),
  );
  const taken = files.filter(({ path }) => existsSync(join(REPOSITORY, path)));
  if (taken.length > 0) throw new Refusal(taken.map(({ path }) => `${path} exists already`).join('\n'));
  const adds = files.map((file) => ({ type: 'add', ...file }));
  const generator = plop.setGenerator('files', { actions: [...adds, ...edits.map((each) => () => edit(each))] });
  const { failures } = await generator.runActions(data);
  if (failures.length > 0) throw new Error(failures.map(({ path, error }) => `${path}: ${error}`).join('\n'));
  const added = files.map(({ path }) => path).toSorted();
  const changed = edits.map(({ path }) => path).toSorted();
  const { code, output } = await runProgram('biome', ['check', '--write', '--error-on-warnings', ...added, ...changed]);
  if (code !== 0) throw new Error(output);
  return { added, changed };
}

/** @returns the exit code */
async function main([name = '', ...rest]: readonly string[]): Promise<number> {
  const kind = kinds[name];
  if (!kind) throw new Refusal(usage());
  const { values, positionals } = parsed(rest, kind);
  const { run = false, ...texts } = values;
  const recipe = await kind.recipeOf(positionals, texts as Record<string, string>);
  const { added, changed } = await write(recipe);
  console.log([...added.map((path) => `+ ${path}`), ...changed.map((path) => `~ ${path}`)].join('\n'));
  console.log(`${counted(added.length, 'file')}, ${counted(changed.length, 'list')}\n`);
  if (!run) {
    console.log(['Next:', ...recipe.advice, ...recipe.commands].join('\n  '));
    return 0;
  }
  for (const command of recipe.commands) {
    console.log(command);
    const [program = '', ...args] = command.split(' ');
    const { status } = spawnSync(program, args, { cwd: REPOSITORY, stdio: 'inherit' });
    if (status !== 0) return 1;
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
