import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../postgres/index.ts';
import { type Compose, composeErrors, readCompose, schemaErrors } from './compose.ts';
import { kustomize, type Manifest } from './kustomize.ts';
import { manifestErrors } from './manifests.ts';

const FOLDER = join(REPOSITORY, 'deploy/kubernetes');
const example = () => kustomize(join(FOLDER, 'overlays/example'));
const COMPONENTS = readdirSync(join(FOLDER, 'components'));
/** The example with components that its installer chose. */
const exampleWith = (...names: string[]) =>
  kustomize(join(FOLDER, 'overlays/example'), { components: names.map((name) => `../../components/${name}`) });
const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

it('refers to what exists, and gives every server valid settings: the example of Kubernetes', () => {
  expect(manifestErrors(example(), { hasAllSettings: true })).toEqual([]);
});

it('refers to what exists: the base of Kubernetes', () => {
  expect(manifestErrors(kustomize(join(FOLDER, 'base')), { hasAllSettings: false })).toEqual([]);
});

it.for([...COMPONENTS.map((name) => [name]), COMPONENTS])('is as valid with the components %j', (names) => {
  expect(manifestErrors(exampleWith(...names), { hasAllSettings: true })).toEqual([]);
});

it('is offered each component, which changes what its servers get', () => {
  const overlay = read('deploy/kubernetes/overlays/example/kustomization.yaml');
  for (const name of COMPONENTS) expect(overlay).toContain(`#   - ../../components/${name}\n`);
  const objects = exampleWith(...COMPONENTS);
  const settingsOf = (name: string) =>
    objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)?.data;
  for (const name of ['core-settings', 'front-settings'])
    expect(settingsOf(name)).toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT');
  for (const name of ['core-api', 'worker']) {
    const server = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    const variables = server ? containerOf(server).env.map((each: { name: string }) => each.name) : [];
    expect(variables).toEqual(expect.arrayContaining(['DATABASE_READ_URL_FILE', 'AWS_SECRET_ACCESS_KEY_FILE']));
  }
  expect(objects.some(({ kind }) => kind === 'PersistentVolumeClaim')).toBe(false);
});

/** Mistakes in one object of the example, with the beginning of the message. */
const MISTAKES: [string, string, string, (object: Manifest) => void][] = [
  ['Service', 'storefront', 'selects no pods', ({ spec }) => (spec.selector.app = 'store')],
  ['Service', 'core-api', 'its pods have no port web', ({ spec }) => (spec.ports[0].targetPort = 'web')],
  ['Ingress', 'shop', 'no Service shop', ({ spec }) => (spec.rules[0].http.paths[2].backend.service.name = 'shop')],
  ['PodDisruptionBudget', 'console', 'selects no pods', ({ spec }) => (spec.selector.matchLabels.app = 'admin')],
  ['HorizontalPodAutoscaler', 'storefront', 'no Deployment store', ({ spec }) => (spec.scaleTargetRef.name = 'store')],
  ['NetworkPolicy', 'core', 'its pods have no port metrics', ({ spec }) => (spec.ingress[0].ports[0].port = 'metrics')],
  ['NetworkPolicy', 'migrate', 'selects no pods', ({ spec }) => (spec.podSelector.matchLabels.app = 'job')],
  ['ConfigMap', 'front-settings', 'CORE is a setting of none', ({ data }) => (data.CORE = 'x')],
  ['ConfigMap', 'core-settings', 'SMTP_PORT', ({ data }) => (data.SMTP_PORT = 'none')],
  ['ConfigMap', 'core-settings', 'SMTP_HOST: is missing', ({ data }) => delete data.SMTP_HOST],
  [
    'Deployment',
    'console',
    'no claim disk',
    (object) => {
      podOf(object).volumes.push({ name: 'disk', persistentVolumeClaim: { claimName: 'disk' } });
    },
  ],
  ['Deployment', 'console', 'is no image of the Dockerfile', (object) => (containerOf(object).image = 'iruon/admin:1')],
  [
    'Deployment',
    'console',
    'its image has no port 3009',
    (object) => (containerOf(object).ports[0].containerPort = 3009),
  ],
  [
    'Deployment',
    'console',
    'needs a read-only root',
    (object) => (containerOf(object).securityContext.readOnlyRootFilesystem = false),
  ],
  ['Deployment', 'console', 'must run as a user', (object) => (podOf(object).securityContext.runAsNonRoot = false)],
  [
    'Deployment',
    'console',
    'its livenessProbe must be',
    (object) => (containerOf(object).livenessProbe.httpGet.path = '/health/ready'),
  ],
  ['Deployment', 'console', 'is another user', (object) => (podOf(object).securityContext.runAsUser = 1000)],
  ['Deployment', 'console', 'has no volume at /tmp', (object) => containerOf(object).volumeMounts.pop()],
  ['Deployment', 'console', 'it is not given the file', (object) => podOf(object).volumes[0].secret.items.pop()],
  ['Deployment', 'console', 'which no variable names', (object) => containerOf(object).env.pop()],
  ['Deployment', 'worker', 'it is killed before', (object) => (podOf(object).terminationGracePeriodSeconds = 30)],
  [
    'Deployment',
    'worker',
    'JOB is no setting of it',
    (object) => containerOf(object).env.push({ name: 'JOB', value: 'on' }),
  ],
  [
    'Deployment',
    'worker',
    'no ConfigMap settings',
    (object) => (containerOf(object).envFrom[0].configMapRef.name = 'settings'),
  ],
  ['Job', 'migrate', 'gets a token of the cluster', (object) => delete podOf(object).automountServiceAccountToken],
];
const podOf = (object: Manifest) => object.spec.template.spec;
const containerOf = (object: Manifest) => podOf(object).containers[0];

it.each(MISTAKES)('%s %s: %s', (kind, name, message, change) => {
  const objects = structuredClone(example());
  const object = objects.find((each) => each.kind === kind && each.metadata.name === name);
  if (object) change(object);
  expect(manifestErrors(objects, { hasAllSettings: true }).join('\n')).toContain(message);
});

describe('compose.yaml', () => {
  const EXTENSIONS = ['compose.bucket.yaml', 'compose.replica.yaml', 'compose.traces.yaml'];

  it.each([[[]], ...EXTENSIONS.map((name) => [[name]]), [EXTENSIONS]])(
    'with %j is a compose file, refers to what exists, and gives every server valid settings',
    (more) => {
      const compose = readCompose(...more);
      expect(schemaErrors(compose)).toEqual([]);
      expect(composeErrors(compose)).toEqual([]);
      const settings = Object.keys(compose.services.worker?.environment ?? {});
      expect(
        ['STORAGE_URL', 'DATABASE_READ_URL_FILE', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map((name) => settings.includes(name)),
      ).toEqual(EXTENSIONS.map((name) => more.includes(name)));
    },
  );

  it('traces every server, or none', () => {
    for (const [name, { build, environment = {} }] of Object.entries(readCompose('compose.traces.yaml').services))
      if (build && name !== 'migrate') expect(environment, name).toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT');
  });

  it('gets every secret from the command that makes them, or from the installer', () => {
    const script = read('tooling/images/make-secrets.mjs');
    for (const [name, { file }] of Object.entries(readCompose('compose.bucket.yaml').secrets)) {
      expect(file).toBe(`deploy/secrets/${name}`);
      expect(script).toContain(`'${name}'`);
    }
    expect(read('.gitignore')).toContain('/deploy/secrets/');
  });

  it('has a proxy that names its services and their ports', () => {
    const caddy = read('deploy/compose/Caddyfile');
    const upstreams = [...caddy.matchAll(/(?:dynamic a|reverse_proxy @\w+) ([\w-]+)[ :](\d+)/g)];
    expect(upstreams.map(([, name, port]) => [name, port])).toEqual([
      ['core-api', '3002'],
      ['storefront', '3000'],
      ['console', '3001'],
    ]);
    for (const path of ['/api/plugins/nice/pay/webhook', '/api/plugins/kakao/unlink']) {
      expect(caddy).toContain(path);
      expect(read('deploy/kubernetes/overlays/example/ingress.yaml')).toContain(path);
    }
  });

  it.each<[string, (compose: Compose) => void]>([
    ['there is no service db', ({ services }) => (services.migrate = { ...services.migrate, depends_on: ['db'] })],
    ['there is no secret KEY', ({ services }) => services.console?.secrets?.push('KEY')],
    ['there is no network out', ({ services }) => services.console?.networks?.push('out')],
    ['there is no volume disk', ({ services }) => services.worker?.volumes?.push('disk:/disk')],
    ['PORT is no setting of it', ({ services }) => Object.assign(services.console?.environment ?? {}, { PORT: '1' })],
    ['SMTP_HOST: is missing', ({ services }) => delete services.worker?.environment?.SMTP_HOST],
    ['needs a read-only root', ({ services }) => delete services.storefront?.read_only],
    ['it is killed before', ({ services }) => delete services.worker?.stop_grace_period],
    ['has no volume at /data/files', ({ services }) => delete services.worker?.volumes],
  ])('%s is found', (message, change) => {
    const compose = readCompose();
    change(compose);
    expect(composeErrors(compose).join('\n')).toContain(message);
  });

  it('finds a field that the schema does not have', () => {
    expect(schemaErrors({ services: { a: { images: 'b' } } }).join()).toContain('"images"');
  });
});

it('names files of the repository only', () => {
  const mounted = Object.values(readCompose().services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(':')[0] ?? ''),
  );
  for (const path of mounted.filter((each) => each.startsWith('./')))
    expect(existsSync(join(REPOSITORY, path)), path).toBe(true);
});
