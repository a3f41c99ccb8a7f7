// The console's real server with its gate of sockets. Its pages are one small page, because a build takes a minute.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@iruon/server-kit';
import { builtPages } from '../src/pages/built-pages.ts';
import { settingsSchema } from '../src/settings.ts';
import { startConsole } from '../src/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'iruon-console-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
await startConsole(readEnv(settingsSchema), { pages: builtPages(folder) });
