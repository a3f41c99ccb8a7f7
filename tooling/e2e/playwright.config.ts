import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { REPOSITORY } from '../postgres/index.ts';
import { browserLaunch } from './browser.ts';

const { executablePath, args, env } = await browserLaunch();

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(REPOSITORY, '.data', 'test', 'browser'),
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  globalTimeout: 30 * 60_000,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args, env },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
