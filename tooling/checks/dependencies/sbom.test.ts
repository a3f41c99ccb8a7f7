import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { REPOSITORY } from '../../postgres/index.ts';
import { parseLockfile } from '../lockfile.ts';
import { billErrors, ofProduction } from './sbom.ts';

const lockfile = parseLockfile(
  JSON.stringify({
    packages: {
      '': { name: 'shop' },
      'core-api': { version: '0.1.0' },
      'node_modules/@iruon/core-api': { resolved: 'core-api', link: true },
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/a/node_modules/@scope/pg': { version: '7.0.0', optional: true },
      'node_modules/shared': { version: '1.0.0' },
      'node_modules/vitest': { version: '5.0.0', dev: true },
    },
  }),
);

type Part = Record<string, unknown>;
const component = (ref: string, over: Part = {}): Part => {
  const at = ref.lastIndexOf('@');
  const [group, name] = ref.startsWith('@') ? ref.slice(0, at).split('/') : [undefined, ref.slice(0, at)];
  const hashes = [{ alg: 'SHA-512', content: 'a'.repeat(128) }];
  const purl = `pkg:npm/${ref}`;
  return { 'bom-ref': ref, type: 'library', group, name, version: ref.slice(at + 1), purl, hashes, ...over };
};
const parts = ['@iruon/core-api@0.1.0', 'pg@8.0.0', '@scope/pg@7.0.0', 'shared@1.0.0'];
const billOf = (components: Part[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
  metadata: { timestamp: '2026-11-29T00:00:00.000Z', component: { 'bom-ref': 'shop@1.0.0' } },
  components,
  dependencies: components.map((each) => ({ ref: String(each['bom-ref']), dependsOn: ['vitest@5.0.0', 'pg@8.0.0'] })),
});
const errorsOf = (components: Part[]) =>
  billErrors(ofProduction(JSON.stringify(billOf(components)), lockfile), lockfile);
const whole = parts.map((ref) => component(ref));

it('leaves out what is for development only, and its relations', () => {
  const bill = ofProduction(JSON.stringify(billOf([...whole, component('vitest@5.0.0')])), lockfile);
  expect(bill.components.map((each) => each['bom-ref'])).toEqual(parts);
  expect(bill.dependencies).toEqual(parts.map((ref) => ({ ref, dependsOn: ['pg@8.0.0'] })));
  expect(billErrors(bill, lockfile)).toEqual([]);
});

it.each<[string, Part[], string[]]>([
  ['a missing package', whole.slice(0, -1), ['shared@1.0.0 is missing']],
  ['another version', [...whole.slice(0, -1), component('shared@1.0.1')], ['shared@1.0.0 is missing']],
  ['a doubled package', [...whole, component('pg@8.0.0')], ['pg@8.0.0 is listed twice']],
  [
    'a package without a checksum',
    [...whole.slice(0, -1), component('shared@1.0.0', { hashes: [] })],
    ['shared@1.0.0 has no checksum'],
  ],
  [
    'a package without an address',
    [...whole.slice(0, -1), component('shared@1.0.0', { purl: '' })],
    ['shared@1.0.0 has no address'],
  ],
])('finds %s', (_, components, expected) => {
  expect(errorsOf(components)).toEqual(expected);
});

it('refuses another format', () => {
  const other = JSON.stringify({ ...billOf(whole), bomFormat: 'SPDX' });
  expect(() => ofProduction(other, lockfile)).toThrow('bomFormat');
});

it('writes the bill of this repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-sbom-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sbom.json');
  const script = join(REPOSITORY, 'tooling/checks/write-sbom.ts');
  execFileSync(process.execPath, [script, '--into', file], { cwd: REPOSITORY, stdio: 'pipe' });
  const refs = JSON.parse(readFileSync(file, 'utf8')).components.map((each: Part) => String(each['bom-ref']));
  expect(refs).toEqual(
    expect.arrayContaining([expect.stringMatching(/^hono@/), expect.stringMatching(/^@remix-run\/node@/)]),
  );
  expect(refs.filter((ref: string) => /^(vitest|@biomejs\/biome)@/.test(ref))).toEqual([]);
});
