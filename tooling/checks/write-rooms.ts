// Draws the rooms of core-api in docs/architecture.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { DRAWN_IN, withRooms } from './docs/rooms.ts';
import { repositoryFiles } from './repository-files.ts';

const files = repositoryFiles();
const page = files.find(({ path }) => path === DRAWN_IN);
if (page) await writeFile(join(REPOSITORY, page.path), withRooms(page.text, files));
