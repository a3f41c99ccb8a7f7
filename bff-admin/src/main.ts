import { join } from 'node:path';
import { failStart, readEnv } from '@iruon/server-kit';
import { builtPages } from './pages/built-pages.ts';
import { pagesInDevelopment } from './pages/pages-in-development.ts';
import { settingsSchema } from './settings.ts';
import { startConsole } from './start.ts';

const settings = readEnv(settingsSchema);
const consoleFolder = join(import.meta.dirname, '../../admin');

function pages() {
  try {
    return builtPages(join(consoleFolder, 'dist'));
  } catch (error) {
    return failStart(`bff-admin: ${error instanceof Error ? error.message : String(error)}`);
  }
}

await startConsole(
  settings,
  settings.NODE_ENV === 'development' ? { compiler: pagesInDevelopment(consoleFolder) } : { pages: pages() },
);
