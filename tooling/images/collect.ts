/**
 * `node tooling/images/collect.ts <image> <folder>`: writes the files of an image into an empty folder: builds, migrations, and the
 * installed packages that these import. The repository must be built.
 */

import { globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { importedModules, packageOf, packagesWithAllTheyNeed } from './packages.ts';
import { IMAGES, type ImageFiles, type ImageName, isImageName } from './targets.ts';

/** Documents, types and maps of packages, which no program reads; builds of exceljs for browsers are 21 MB. */
const UNREAD = /\.(md|markdown|map|d\.[cm]?ts|tsbuildinfo)$|\/node_modules\/exceljs\/dist\//;
/** Written by a build or by a start, and of no use elsewhere. */
const LOCAL = new Set(['compiled', '.inputs', '.vite']);

async function copy(from: string, into: string, isWanted: (path: string) => boolean): Promise<void> {
  await mkdir(dirname(into), { recursive: true });
  await cp(from, into, { recursive: true, filter: isWanted });
}

/** Programs and modules of a folder; tests of migrations are none, and browsers load those of the console. */
const programsOf = (folder: string) =>
  globSync(['**/*.js', '**/*.ts'], {
    cwd: join(REPOSITORY, folder),
    exclude: ['client/**', 'assets/**', 'compiled/**', '**/*.test.ts'],
  }).map((path) => join(REPOSITORY, folder, path));

interface Imported {
  /** `package` or `package/part`. */
  module: string;
  /** The folder of the program, from which Node looks for the package. */
  from: string;
}

/** What an image imports of packages, without those of which it has parts only. */
export async function modulesOf(name: ImageName): Promise<Imported[]> {
  const files: ImageFiles = IMAGES[name];
  const found: Imported[] = files.required.map((module) => ({ module, from: files.folders[0] ?? '' }));
  for (const from of files.folders)
    for (const module of await importedModules(programsOf(from))) found.push({ module, from });
  return found.filter(({ module }) => !Object.hasOwn(files.parts, packageOf(module)));
}

/** @throws Error if the repository is not built, or a package is missing */
export async function collectImage(name: ImageName, folder: string): Promise<void> {
  const files: ImageFiles = IMAGES[name];
  await rm(folder, { recursive: true, force: true });
  const isOurs = (path: string) => !LOCAL.has(basename(path)) && !/\.test\.ts$/.test(path);
  for (const each of files.folders) await copy(join(REPOSITORY, each), join(folder, each), isOurs);
  for (const workspace of files.workspaces) {
    const { name: title, type } = JSON.parse(await readFile(join(REPOSITORY, workspace, 'package.json'), 'utf8'));
    await mkdir(join(folder, workspace), { recursive: true });
    await writeFile(join(folder, workspace, 'package.json'), `${JSON.stringify({ name: title, type })}\n`);
  }
  const roots = (await modulesOf(name)).map(({ module, from }) => ({ name: packageOf(module), from }));
  for (const place of packagesWithAllTheyNeed(REPOSITORY, roots)) {
    const inside = join(REPOSITORY, place, 'node_modules');
    // Packages inside of a package are found by themselves.
    await copy(join(REPOSITORY, place), join(folder, place), (path) => path !== inside && !UNREAD.test(path));
  }
  for (const [each, parts] of Object.entries(files.parts))
    for (const part of parts)
      await copy(join(REPOSITORY, 'node_modules', each, part), join(folder, 'node_modules', each, part), () => true);
}

if (import.meta.main) {
  const [name = '', folder = ''] = process.argv.slice(2);
  if (!isImageName(name) || folder === '') throw new Error('node tooling/images/collect.ts <image> <folder>');
  await collectImage(name, resolve(folder));
  process.stdout.write(`${(await readdir(folder)).join(' ')}\n`);
}
