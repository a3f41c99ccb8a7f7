import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../postgres/index.ts';

const OPERATION = 'The console calls core-api by the names of operations';
const PLACE = 'Times of Seoul and amounts of won have one place';
const MARKUP = 'Markup is written by few components';
const ENVIRONMENT = 'The environment is read in one place per server';
const EDIT = 'A page that edits a record reads it first';
const FOCUSED = "Don't focus the test.";

/** Planted files and the message for each, or none. */
const planted: [path: string, text: string, message?: string][] = [
  ['admin/src/locale.ts', "export const text = n.toLocaleString('ko-KR');", PLACE],
  ['storefront/app/format.ts', "export const format = new Intl.NumberFormat('ko-KR');", PLACE],
  ['bff-admin/src/zone.ts', "export const format = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul' });", PLACE],
  ['tooling/offset.ts', 'export const offset = 9 * 60 * 60 * 1000;', PLACE],
  ['core-api/src/offset.ts', 'export const after = at + 9 * 3_600_000;', PLACE],
  ['core-api/src/number.ts', 'export const after = at + 32_400_000;', PLACE],
  ['core-api/src/minutes.ts', 'export const after = at + 9 * 60;'],
  ['core-api/contract/src/won.ts', "export const format = new Intl.NumberFormat('ko-KR');"],
  ['tooling/e2e/zone.ts', "export const use = { timezoneId: 'Asia/Seoul', locale: 'ko-KR' };"],
  ['admin/src/call.ts', "send('/api/console/waiting');", OPERATION],
  ['admin/src/call-one.ts', `send(\`/api/console/orders/\${id}\`);`, OPERATION],
  ['admin/src/link.tsx', 'export const link = <a href="/api/dentium/customers">x</a>;', OPERATION],
  ['admin/src/session.ts', "export const ADDRESS = '/api/session';"],
  ['admin/src/shop.tsx', 'export const link = <a href={`/api/store/shop/exhibitions/x`}>x</a>;'],
  ['storefront/app/html.tsx', 'export const text = <p dangerouslySetInnerHTML={{ __html: review }} />;', MARKUP],
  ['storefront/app/frame.tsx', 'export const frame = <iframe title="x" srcDoc={review} />;', MARKUP],
  ['admin/src/cell.ts', 'cell.innerHTML = name;', MARKUP],
  ['admin/src/insert.ts', "cell.insertAdjacentHTML('beforeend', name);", MARKUP],
  ['admin/src/cell.test.ts', 'cell.innerHTML = name;'],
  ['admin/src/edit.tsx', 'export const page = <Edit redirect="list" />;', EDIT],
  ['admin/src/edit-around.tsx', 'export const page = <Edit redirect="list">x</Edit>;', EDIT],
  ['admin/src/record.tsx', 'export const page = <RecordEdit redirect="list" />;'],
  ['admin/src/record-kit/record-edit.tsx', 'export const page = <Edit redirect="list" />;'],
  ['core-api/src/selling/cart/add.ts', 'export const x = process.env.X;', ENVIRONMENT],
  ['server-kit/src/add.ts', 'export const x = process.env.X;', ENVIRONMENT],
  ['core-api/src/platform/config.ts', 'export const x = process.env.X;'],
  ['core-api/src/add.test.ts', 'export const x = process.env.X;'],
  ['db/src/focused.test.ts', "it.only('x', () => {});", FOCUSED],
];

/** The messages of biome for each planted file, by the settings of the repository. */
function messagesByPath(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-planted-'));
  for (const name of ['biome.json', 'tooling/checks/biome'])
    cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true });
  for (const [path, text] of planted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const { stdout } = spawnSync(
    join(REPOSITORY, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout);
  const found = new Map<string, string[]>();
  for (const { message, location } of diagnostics)
    found.set(location.path, [...(found.get(location.path) ?? []), message]);
  return found;
}

const found = messagesByPath();

it.each(planted)('%s: %s', (path, _, message) => {
  const ours = [OPERATION, PLACE, MARKUP, ENVIRONMENT, EDIT, FOCUSED];
  const messages = (found.get(path) ?? []).filter((text) => ours.some((one) => text.startsWith(one)));
  expect([...new Set(messages)]).toEqual(message === undefined ? [] : [expect.stringContaining(message)]);
});
