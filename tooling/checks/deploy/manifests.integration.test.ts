import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { REPOSITORY } from '../../postgres/index.ts';
import { kustomize, type Manifest } from './kustomize.ts';

const KUBERNETES = join(REPOSITORY, 'deploy/kubernetes');
const COMPONENTS = readdirSync(join(KUBERNETES, 'components')).map((name) => `../../components/${name}`);
const example = (components: readonly string[] = []) => kustomize(join(KUBERNETES, 'overlays/example'), { components });

/** The module of the published schema of a kind, generated from the API of Kubernetes. */
const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

/** What the schemas do not accept: a field with a wrong value, or one that is missing. */
async function valueErrors(object: Manifest): Promise<string[]> {
  const models = (await import(moduleOf(object))) as Record<string, new (data: Manifest) => { validate(): void }>;
  const Model = models[object.kind];
  if (!Model) return [`${object.kind} is no kind of ${object.apiVersion}`];
  try {
    new Model(object).validate();
    return [];
  } catch (error) {
    return [`${object.kind} ${object.metadata.name}: ${error instanceof Error ? error.message : error}`];
  }
}

/** What the types of the schemas do not accept: as the API by default, a field that does not exist, at any depth. */
function fieldErrors(objects: readonly Manifest[]): string {
  const cache = join(REPOSITORY, 'tooling/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = objects.map(
    (object, place) =>
      `export const object${place}: import(${JSON.stringify(moduleOf(object))}).I${object.kind} = ${JSON.stringify(object)};`,
  );
  writeFileSync(join(folder, 'objects.ts'), lines.join('\n'));
  const compiler = join(REPOSITORY, 'node_modules/@typescript/native/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--ignoreConfig',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, '--types', '', 'objects.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}

it.each([[[]], [COMPONENTS]])(
  'the example of Kubernetes with %j has the values and fields of the published schemas',
  async (components) => {
    const objects = example(components);
    expect(objects.length).toBeGreaterThan(18);
    expect((await Promise.all(objects.map(valueErrors))).flat()).toEqual([]);
    expect(fieldErrors(objects)).toBe('');
  },
);

it('a wrong value and a field that does not exist are found', async () => {
  const [object] = structuredClone(example()).filter(({ kind }) => kind === 'Deployment');
  if (!object) throw new Error('There is no Deployment');
  object.spec.replicas = 'two';
  expect(await valueErrors(object)).toEqual([expect.stringContaining('replicas')]);
  object.spec.replicas = 2;
  object.spec.template.spec.containers[0].livenessProbe.httpGet.paths = '/';
  expect(fieldErrors([object])).toMatch(/paths.* does not exist/);
});

const sorted = (objects: readonly Manifest[]) =>
  objects.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`));

/** kubectl is in no package of Debian's stable release, so this test is never required. */
it.for([[], COMPONENTS])(
  'the example of Kubernetes with %j has the objects that kubectl prints',
  (components, { skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'iruon-kubectl-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(KUBERNETES, folder, { recursive: true });
    const file = join(folder, 'overlays/example/kustomization.yaml');
    const chosen = components.map((name) => `  - ${name}\n`).join('');
    writeFileSync(file, `${readFileSync(file, 'utf8')}${chosen && `components:\n${chosen}`}`);
    const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, 'overlays/example')], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    if (error && 'code' in error && error.code === 'ENOENT') skip('kubectl is not installed');
    expect(status, stderr).toBe(0);
    // Names of generated ConfigMaps end with a hash there.
    const text = stdout.replaceAll(/((?:core|front)-settings)-[a-z0-9]{10}\b/g, '$1');
    const printed = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    expect(sorted(printed)).toEqual(sorted(example(components)));
  },
);

/** Caddy of Debian's package; without it the test is skipped, except where it is required. */
it('the configuration of the proxy is valid', ({ skip }) => {
  const home = mkdtempSync(join(tmpdir(), 'iruon-caddy-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    STOREFRONT_SITE: 'https://shop.localhost',
    ADMIN_SITE: 'https://console.localhost',
  };
  const file = join(REPOSITORY, 'deploy/compose/Caddyfile');
  const args = ['validate', '--adapter', 'caddyfile', '--config', file];
  const { error, status, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8', timeout: 60_000 });
  if (error && 'code' in error && error.code === 'ENOENT' && !process.env.SYSTEM_TOOLS_REQUIRED) {
    process.stdout.write('skipped: caddy is not installed (package caddy)\n');
    skip('caddy is not installed (package caddy)');
  }
  expect(status, `${error?.message ?? ''}${stderr}`).toBe(0);
});
