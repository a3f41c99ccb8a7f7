import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**', 'tooling/e2e/**'];

/** Files that put something of their own in the place of a global: they would be seen by the files after them. */
const ISOLATED = ['admin/src/providers/http-client.test.ts', 'admin/src/downloads/download-file.test.ts'];

/** Tests of components: a document, and the stories beside the components. */
const CONSOLE_COMPONENTS = 'admin/src/**/*.test.tsx';
/** The storefront has tests of server markup as well, which need no document: those without stories. */
const STORE_COMPONENTS = globSync('storefront/app/**/*.stories.tsx', { cwd: import.meta.dirname }).map((file) =>
  file.replace(/stories\.tsx$/, 'test.tsx').replaceAll('$', '\\$'),
);

// The limits are for a machine that is busy with something else; a test that works takes a fraction of them.
const limits = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 40_000 } } };

/** A test fails if a log line or a refusal contained secret or personal data. */
const WATCHED_LOGS = [
  'server-kit/src/testing/watched-logs.setup.ts',
  // The same for spans: every request of the tests is traced.
  ...(process.env.TEST_TRACES === 'on' ? ['server-kit/src/testing/watched-traces.setup.ts'] : []),
];

const withPostgres = {
  isolate: false,
  globalSetup: ['tooling/test/postgres-for-tests.ts'],
  ...limits,
};

// Rendering makes much that lives for a moment: with larger room for it, collections take a twelfth less of the processor time.
const rendering = {
  environment: 'happy-dom',
  isolate: false,
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
};

// Modules of the storefront name each other from its root.
const alias = { '~': `${import.meta.dirname}/storefront/app` };

// `unit` needs nothing but Node; `integration` gets a real Postgres with one migrated template database, as do the tests of tools and db. The files of a
// worker share their modules: loading them for each file took most of the time.
export default defineConfig({
  test: {
    maxWorkers: 2,
    pool: 'forks',
    reporters: ['default'],
    tags: [
      {
        name: 'extended',
        description: 'Left out by npm test, run by npm run test:all (docs/decisions/tests/test-run.md)',
      },
    ],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...ignored, ...ISOLATED, CONSOLE_COMPONENTS, ...STORE_COMPONENTS, '**/*.integration.test.ts'],
          isolate: false,
          setupFiles: WATCHED_LOGS,
          ...limits,
        },
      },
      { test: { name: 'isolated', include: ISOLATED, exclude: ignored, ...limits } },
      {
        test: {
          name: 'components',
          include: [CONSOLE_COMPONENTS],
          exclude: ignored,
          ...rendering,
          setupFiles: ['admin/src/testing/setup.ts'],
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'store-components',
          include: STORE_COMPONENTS,
          exclude: ignored,
          ...rendering,
          setupFiles: ['storefront/app/testing/setup.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['core-api/**/*.integration.test.ts'],
          exclude: ignored,
          ...withPostgres,
          // Ends after that of Postgres, which an error of its end would leave running.
          globalSetup: ['tooling/test/audited-operations.ts', ...withPostgres.globalSetup],
          setupFiles: ['core-api/src/testing/audited-operations.setup.ts', ...WATCHED_LOGS],
        },
      },
      {
        test: {
          name: 'integration-of-tools',
          include: ['**/*.integration.test.ts'],
          exclude: [...ignored, 'core-api/**'],
          ...withPostgres,
        },
      },
    ],
  },
});
