/**
 * `npm run build`: bundles the client into one module, and its types into files that import nothing but each other, so that
 * the packed package needs no other one.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

const here = resolve(import.meta.dirname, '..');
const output = join(here, 'build');
const repository = resolve(here, '../..');

/** The file of each entry of the contract that declarations name. */
const contract: Readonly<Record<string, string>> = {
  '@iruon/contract/api-operations': 'contract/generated/api',
  '@iruon/contract/operation-client': 'contract/src/operation-client',
  '@iruon/contract/seoul': 'contract/src/seoul',
};

/** A declaration whose imports name files of the package. @throws Error for another package */
function standingAlone(text: string, file: string, types: string): string {
  return text.replaceAll(/(from |import\()(['"])([^'"]+)\2/g, (_, before: string, quote: string, name: string) => {
    const own = contract[name];
    if (own === undefined && !name.startsWith('.')) throw new Error(`${file} imports ${name}`);
    const path = own === undefined ? name : relative(dirname(file), join(types, own));
    const relativePath = path.startsWith('.') ? path : `./${path}`;
    return `${before}${quote}${relativePath.replace(/\.ts$/, '')}${relativePath.endsWith('.js') ? '' : '.js'}${quote}`;
  });
}

/** Writes the declarations beside the present ones, and then takes their place: a reader never finds half of them. */
async function writeTypes(): Promise<void> {
  const types = join(output, 'types');
  const next = join(output, `types.${process.pid}`);
  const compiler = join(repository, 'node_modules/@typescript/native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json'), '--outDir', next], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  for (const file of globSync('**/*.d.ts', { cwd: next }).map((name) => join(next, name)))
    await writeFile(file, standingAlone(await readFile(file, 'utf8'), file, next));
  await rm(types, { recursive: true, force: true });
  await rename(next, types);
}

await build({
  entryPoints: [join(here, 'src/index.ts')],
  outfile: join(output, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2024',
  legalComments: 'eof',
  logLevel: 'warning',
});
await writeTypes();
