import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabaseOn, databaseUrl, dropDatabaseOn } from '../postgres/databases.ts';
import { buildWhatChanged } from '../start/builds.ts';
import { Running } from '../start/running.ts';
import { checkImages } from './check-images.ts';

it('every image runs in a bare folder: migrates, starts, is healthy, responds and stops', {
  tags: ['extended'],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-images-'));
  const server = inject('testServer').url;
  const name = 'images_in_a_bare_folder';
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabaseOn(server, name);
  });
  await dropDatabaseOn(server, name);
  await createDatabaseOn(server, name);
  await buildWhatChanged(new Running(), join(folder, 'build.log'), () => {});
  const lines: string[] = [];
  await checkImages({
    folder: join(folder, 'images'),
    databaseUrl: databaseUrl(server, name),
    print: (line) => lines.push(line),
  });
  expect(lines.filter((line) => line.includes('stopped with 0'))).toHaveLength(4);
});
