import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { REPOSITORY } from '../../postgres/index.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

/** Playwright's launch options. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  /** Default arguments of Playwright that are removed. */
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
}

const PACKED = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/** The pages have their own font; this one is for other characters, on machines without fonts. */
const fontsConfig = (fonts: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>
`;

/**
 * Unpacks the packed Chromium once per version. The package itself unpacks to the system's temporary folder and accepts any existing file,
 * also a partial one of another program; so it unpacks into our own folder, which is renamed when complete.
 */
async function unpack(): Promise<string> {
  const packed = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version }: { version: string } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  const folder = join(REPOSITORY, 'node_modules', '.cache', `chromium-${version}-${process.arch}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    await Promise.all(PACKED.map((file) => inflate(join(packed, 'bin', file))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  const fonts = join(folder, 'fonts');
  writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontsConfig(fonts, join(folder, 'fonts-cache')));
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** Whether the program loads with the libraries of this environment. */
function starts(executablePath: string, env: Record<string, string>): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false; // a library is missing: the caller tries the bundled ones
  }
}

/**
 * The browser of the tests: that of CHROMIUM_PATH, or the packaged one, with its bundled libraries if the system has none. @throws Error
 * with a one-line message if neither starts
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]);
  const TMPDIR = temporaryFolder();
  // In a locale without UTF-8 Chromium gives the name `download` to files with Korean names.
  const env = { ...Object.fromEntries(inherited), TMPDIR, LC_ALL: 'C.UTF-8' };
  // Its processes share memory by files; on a disk these cost a tenth of its processor time.
  const ignoreDefaultArgs = TMPDIR === tmpdir() ? [] : ['--disable-dev-shm-usage'];
  // Chromium's own sandbox does not work for root; pages here are ours.
  const args = ['--no-sandbox', '--font-render-hinting=none'];
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH=${named}: there is no such file`);
    return { executablePath: named, args, ignoreDefaultArgs, env };
  }
  const folder = await unpack();
  const executablePath = join(folder, 'chromium');
  const withFonts = { ...env, FONTCONFIG_PATH: join(folder, 'fonts') };
  if (starts(executablePath, withFonts)) return { executablePath, args, ignoreDefaultArgs, env: withFonts };
  const withLibraries = { ...withFonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  if (starts(executablePath, withLibraries)) return { executablePath, args, ignoreDefaultArgs, env: withLibraries };
  throw new Error('The Chromium of the packages does not start on this machine; set CHROMIUM_PATH to another');
}
