import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { receiveTraces } from '@iruon/server-kit/testing/trace-receiver';
import { freePorts } from '../start/ports.ts';
import { assemble } from './assemble.ts';
import { modulesOf } from './collect.ts';
import { type Image, imageOf, readDockerfile } from './dockerfile.ts';
import { isRoot, type RunningImage, runInImage, startImage, waitUntilHealthy } from './run-image.ts';
import { IMAGES, type ImageName } from './targets.ts';

interface CheckOptions {
  /** An empty folder for the files of all images. */
  folder: string;
  /** An empty database. */
  databaseUrl: string;
  print(line: string): void;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const nowhere = 'http://127.0.0.1:9';
const BFF_KEY = 'bff-key-of-the-check-0123456789abcdef';

/** The settings that core-api requires (docs/operations.md); no provider is called. */
const coreSettings = {
  LOG_LEVEL: 'info',
  IDENTITY_KEY: 'identity-key-of-the-check-0123456789',
  DATA_KEYS: `check:${Buffer.alloc(32, 7).toString('base64')}`,
  BFF_KEY,
  NICE_CLIENT_ID: 'S2_check',
  NICE_SECRET_KEY: '0123456789abcdef0123456789abcdef',
  NICE_API_URL: nowhere,
  NICE_JS_URL: `${nowhere}/js`,
  NICE_WINDOW_URL: `${nowhere}/window`,
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '9',
  SMS_API_URL: nowhere,
  SMS_API_KEY: 'unused',
  SMS_API_SECRET: 'unused',
  SMS_SENDER: '0212345678',
  RELEASE: 'check',
  DATABASE_READ_LAG_MS: '1000',
};

/** The health check of an image with another port, because its own may be in use here. */
const withPort = (image: Image, port: number): Image => ({
  ...image,
  ...(image.healthcheck && { healthcheck: [...image.healthcheck.slice(0, -1), String(port)] }),
});

/**
 * Assembles and runs all images.
 * @throws Error with the first thing that does not work
 */
export async function checkImages({ folder, databaseUrl, print }: CheckOptions): Promise<void> {
  const images = readDockerfile();
  const build = imageOf(images, 'build');
  const placeOf = (name: string) => join(folder, name);
  for (const name of Object.keys(IMAGES) as ImageName[]) {
    const image = imageOf(images, name);
    const bytes = await assemble(image, build, placeOf(name));
    print(`${name.padEnd(12)} ${megabytes(bytes)} besides ${image.base}`);
    const wanted = await modulesOf(name);
    for (const [from, modules] of Map.groupBy(wanted, (each) => each.from)) {
      const program = join(from, 'loading.mjs');
      const loading = `for (const name of ${JSON.stringify(modules.map(({ module }) => module))}) await import(name);`;
      await writeFile(join(placeOf(name), image.workdir, program), loading);
      const { code, output } = await runInImage(placeOf(name), image, { command: ['node', program] });
      if (code !== 0) throw new Error(`${name}: a package cannot be loaded:\n${output}`);
    }
    print(`${' '.repeat(12)} loads ${wanted.length} modules of packages`);
  }
  // Secrets are given as files, as an orchestrator mounts them. Without the rights of root the folder is no root.
  const at = (path: string) => (isRoot ? path : join(placeOf('core-api'), path));
  const secrets = { DATABASE_URL_FILE: at('/tmp/database-url'), TOKEN_KEY_FILE: at('/tmp/token-key') };
  // The primary itself, as both addresses lead to one server after a failover.
  const replica = { DATABASE_READ_URL_FILE: secrets.DATABASE_URL_FILE };
  await writeFile(join(placeOf('core-api'), 'tmp/database-url'), `${databaseUrl}\n`);
  await writeFile(join(placeOf('core-api'), 'tmp/token-key'), 'token-key-of-the-check-0123456789abcdef\n');
  const files = { FILES_DIR: at('/data/files') };

  for (const expected of ['Applied ', 'No migration is missing']) {
    const { DATABASE_URL_FILE } = secrets;
    const migrate = imageOf(images, 'migrate');
    const { code, output } = await runInImage(placeOf('core-api'), migrate, { env: { DATABASE_URL_FILE } });
    if (code !== 0 || !output.includes(expected)) throw new Error(`migrate ended with ${code}:\n${output}`);
  }
  print('migrate      applies every migration, and none again');

  const [core = 0, worker = 0, storefront = 0, console = 0, ofStorefront = 0, ofConsole = 0] = await freePorts(6);
  const url = (port: number) => `http://127.0.0.1:${port}`;
  await using collector = await receiveTraces();
  const common = {
    LISTEN_ADDRESS: '127.0.0.1',
    CONCURRENT_REQUESTS: '32',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=check',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  const starts: {
    name: string;
    from: string;
    port: number;
    env: NodeJS.ProcessEnv;
    requests: Record<string, RegExp>;
  }[] = [
    {
      name: 'core-api',
      from: 'core-api',
      port: core,
      env: { ...coreSettings, ...secrets, ...replica, ...files, JOBS: 'off', CORE_PORT: String(core) },
      requests: {
        [`${url(core)}/api/v1/setting`]: /"setting"/,
        [`${url(core)}/api/docs/swagger-ui.css`]: /swagger/,
        [`${url(core)}/api/openapi.json`]: /"openapi"/,
        [`${url(core)}/metrics`]: /^database_replica_used 1$/m,
      },
    },
    {
      name: 'worker',
      from: 'core-api',
      port: worker,
      env: { ...coreSettings, ...secrets, ...replica, ...files, CORE_PORT: String(worker) },
      requests: { [`${url(worker)}/metrics`]: /queue_oldest_seconds/ },
    },
    {
      name: 'storefront',
      from: 'storefront',
      port: storefront,
      env: { BFF_KEY, CORE_URL: url(core), STOREFRONT_PORT: String(storefront), METRICS_PORT: String(ofStorefront) },
      requests: { [`${url(storefront)}/`]: /<html/, [`${url(ofStorefront)}/metrics`]: /nodejs_eventloop_lag/ },
    },
    {
      name: 'console',
      from: 'console',
      port: console,
      env: { BFF_KEY, CORE_URL: url(core), ADMIN_PORT: String(console), METRICS_PORT: String(ofConsole) },
      requests: { [`${url(console)}/`]: /<html/, [`${url(ofConsole)}/metrics`]: /nodejs_eventloop_lag/ },
    },
  ];
  const running: RunningImage[] = [];
  try {
    for (const { name, from, port, env, requests } of starts) {
      const image = withPort(imageOf(images, name), port);
      const began = performance.now();
      const started = startImage(placeOf(from), image, { ...env, ...common });
      running.unshift(started);
      await waitUntilHealthy(placeOf(from), image, started);
      const took = ((performance.now() - began) / 1_000).toFixed(1);
      for (const [address, expected] of Object.entries(requests)) {
        const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
        const text = await response.text();
        if (!response.ok || !expected.test(text))
          throw new Error(
            `${name}: ${address} responded with ${response.status}:\n${text.slice(0, 500)}\n${started.output()}`,
          );
      }
      print(`${name.padEnd(12)} is healthy after ${took} s, and responds`);
    }
  } finally {
    // The fronts first, as an orchestrator that drains.
    for (const each of running) {
      const began = performance.now();
      const code = await each.stop();
      print(`${' '.repeat(12)} stopped with ${code} after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
      if (code !== 0) process.exitCode = 1;
    }
  }
  const traced = new Set(collector.spans.map(({ service }) => service));
  for (const service of ['core-api', 'storefront', 'console'])
    if (!traced.has(service)) throw new Error(`${service} sent no traces`);
  print(`${' '.repeat(12)} sent ${collector.spans.length} spans`);
}
