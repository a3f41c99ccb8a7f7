import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { REPOSITORY } from '../postgres/index.ts';
import { browserLaunch } from './support/browser.ts';

const launchOptions = await browserLaunch();

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(REPOSITORY, '.data', 'test', 'browser'),
  globalSetup: join(import.meta.dirname, 'support/global-setup.ts'),
  // The limits are for a machine that is busy with other work; a working step takes a fraction of them.
  globalTimeout: 45 * 60_000,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // Node runs TypeScript itself; a second compiler would cost five seconds of processor time in a fresh checkout.
  build: { external: ['**/*.ts'] },
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    screenshot: 'only-on-failure',
    // A trace costs a third of the processor time; only the run of the failed tests records it (tooling/test/steps.ts).
    trace: 'off',
  },
});
