import { createDatabase } from '@iruon/db';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { consoleApi } from './console-api.ts';
import { ADMIN, admitOperator, logInAsMember } from './journeys.ts';
import { waitForScripts } from './scripts-have-come.ts';
import { type Goods, type Member, type TestData, testData } from './test-data.ts';

export { expect, type Page };

/** The two widths at which every page has to be usable, in CSS pixels. */
export const VIEWPORTS = {
  phone: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
} as const;

interface Fixtures {
  storefrontUrl: string;
  adminUrl: string;
  coreUrl: string;
  sandboxUrl: string;
  /** Creates accounts and goods for a single test; the actions on them go through the screens. */
  own: TestData;
  /** A new member who is logged in. */
  member: Member;
  /** A new product. */
  goods: Goods;
  /** A page of another browser, in which scripts are switched off. */
  plain: Page;
  /** An admin who is logged in to the console in another browser: a page, and the calls of the console's screens. */
  staff: ReturnType<typeof consoleApi> & { page: Page };
  /** Fails with a list of barriers for screen reader and keyboard users: axe findings that are serious or worse. */
  expectAccessible: (page: Page) => Promise<void>;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run through tooling/e2e/playwright.config.ts`);
  return value;
}

interface AutomaticFixtures {
  closing: undefined;
}

interface WorkerFixtures {
  workerData: TestData;
}

/** Playwright's test with the addresses of the product that the global setup started. */
export const test = base.extend<Fixtures & AutomaticFixtures, WorkerFixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  storefrontUrl: async ({}, use) => use(fromSetup('STOREFRONT_URL')),
  adminUrl: async ({}, use) => use(fromSetup('ADMIN_URL')),
  coreUrl: async ({}, use) => use(fromSetup('CORE_URL')),
  sandboxUrl: async ({}, use) => use(fromSetup('SANDBOX_URL')),
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (options?.javaScriptEnabled !== false) context.on('page', waitForScripts);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  workerData: [
    async ({}, use) => {
      const database = createDatabase(fromSetup('E2E_DATABASE_URL'), { max: 1 });
      await use(testData(database));
      await database.destroy();
    },
    { scope: 'worker' },
  ],
  own: async ({ workerData }, use) => use(workerData),
  member: async ({ page, storefrontUrl, own }, use) => {
    const member = await own.member();
    await logInAsMember(page, storefrontUrl, member);
    await use(member);
  },
  goods: async ({ own }, use) => use(await own.goods()),
  plain: async ({ browser }, use) => use(await browser.newPage({ javaScriptEnabled: false })),
  staff: async ({ browser, adminUrl }, use) => {
    const page = await browser.newPage();
    await admitOperator(page, adminUrl, ADMIN);
    await use({ page, ...consoleApi(page, adminUrl) });
  },
  expectAccessible: async ({}, use) => use(expectAccessible),
  // Browsers do not log every policy violation of scripts to the console, which the walks read.
  context: async ({ context }, use) => {
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`the policy refuses ${blockedURI} (${violatedDirective}) in ${sourceFile}`),
      ),
    );
    await use(context);
  },
  // Open pages of earlier tests keep polling and rendering, which took a third of the processor time.
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // biome-ignore-end lint/correctness/noEmptyPattern: see above
});
