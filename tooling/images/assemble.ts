import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chown, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { collectImage } from './collect.ts';
import type { Image } from './dockerfile.ts';
import { isImageName } from './targets.ts';

const COLLECTED = /^node_modules\/node\/bin\/node tooling\/images\/collect\.ts (\S+) (\S+)$/;
const CONTEXT_OF_BUILD = '/app/';

/** The user and group of an image, as numbers. */
export const userOf = ({ user }: Image): { uid: number; gid: number } => {
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  return { uid, gid };
};

/** The parts of the C library, which every Debian has beside it. */
const OF_LIBC = /^(ld-linux.*|lib(c|m|rt|dl|pthread|resolv|util|anl|nss_(files|dns)))\.so/;

/** The libraries of the base image that a program needs, by their paths here: the base is a Debian as well. */
function librariesOf(program: string): string[] {
  const listed = execFileSync('ldd', [program], { encoding: 'utf8' });
  const found = [...listed.matchAll(/(\/[^\s()]+)/g)].map(([, path = '']) => path);
  const place = dirname(found.find((path) => /\/libc\.so/.test(path)) ?? '');
  const beside = readdirSync(place).filter((name) => OF_LIBC.test(name));
  return [...new Set([...found, ...beside.map((name) => join(place, name))])];
}

/** Files that every container has. */
async function addBase(folder: string, program: string): Promise<void> {
  for (const path of librariesOf(program)) await cp(path, join(folder, path), { dereference: true });
  for (const each of ['tmp', 'dev', 'proc', 'etc']) await mkdir(join(folder, each), { recursive: true });
}

/** The size of all files below a folder, bytes. */
export async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  return sum;
}

/**
 * Writes the files of an image into an empty folder, by the COPY instructions of its stages. Its volumes belong to its
 * user, everything else to us. The repository must be built.
 * @param build the stage that builds, whose RUN instructions say where the collected files are
 * @returns what the instructions copied, bytes, without the base image
 */
export async function assemble(image: Image, build: Image, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const collected = new Map(
    build.runs.flatMap((run) => {
      const [, name, path] = COLLECTED.exec(run) ?? [];
      return name && path ? [[path, name]] : [];
    }),
  );
  for (const { stage, sources, target } of image.copied) {
    for (const source of sources) {
      const into = join(folder, target.endsWith('/') ? join(target, basename(source)) : target);
      const name = collected.get(source);
      await mkdir(dirname(into), { recursive: true });
      if (stage !== undefined && stage !== build.name) throw new Error(`COPY --from=${stage} is not followed`);
      if (name !== undefined && isImageName(name)) {
        const made = join(folder, 'collected');
        await collectImage(name, made);
        await mkdir(into, { recursive: true });
        for (const each of await readdir(made)) await rename(join(made, each), join(into, each));
        await rm(made, { recursive: true });
      } else {
        const path = stage === undefined ? source : source.slice(CONTEXT_OF_BUILD.length);
        await cp(join(REPOSITORY, path), into, { recursive: true });
      }
    }
  }
  const bytes = await sizeOf(folder);
  await addBase(folder, join(folder, 'usr/local/bin/node'));
  for (const volume of [...image.volumes, '/tmp']) {
    await mkdir(join(folder, volume), { recursive: true });
    const { uid, gid } = userOf(image);
    if (process.getuid?.() === 0) await chown(join(folder, volume), uid, gid);
  }
  return bytes;
}
