import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rows of a long table repeat the first ones; fifty of them take axe seconds. */
const LIKE_THE_ROWS_ABOVE = 'tbody > tr:nth-child(n + 11)';

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
} satisfies axe.RunOptions;

type Violation = Pick<axe.Result, 'id' | 'help'> & { impact: axe.Result['impact'] | undefined; targets: string[] };

/** The arguments of axe's contrast function. */
interface Measuring {
  data(found: { bgColor?: string }): void;
}
type Measure = (this: Measuring, node: Element, ...rest: unknown[]) => boolean | undefined;

/** The page with axe injected. */
interface PageWithAxe {
  axe?: typeof axe & { _audit: { checks: Record<string, { evaluate: Measure }> } };
  /** Per run, because styles change between runs; undefined for elements that may overlap others. */
  backdrops?: WeakMap<Element, string | undefined>;
}

/**
 * Runs in the page: makes axe measure the contrast of each style once. Most of its time is spent on backgrounds of texts, and most texts of
 * a page have the same style. A style is the computed colour, size and weight of the text and every background behind it. Only a sufficient
 * measured contrast is remembered.
 */
function measureEachLookOnce(): void {
  const page = window as PageWithAxe;
  const check = page.axe?._audit.checks['color-contrast'];
  if (!check) throw new Error('axe has no check of contrasts');
  const measure = check.evaluate;
  const enough = new Set<string>();

  const backdropOf = (element: Element | null): string | undefined => {
    if (!element) return '';
    const known = page.backdrops;
    if (known?.has(element)) return known.get(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
    const behind =
      element.assignedSlot || element.getRootNode() !== document ? undefined : backdropOf(element.parentElement);
    const isInFlow = position === 'static' || position === 'relative';
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    const made =
      behind === undefined || !isInFlow
        ? undefined
        : `${behind}/${own}`.replaceAll('/rgba(0, 0, 0, 0),none,1,none,normal', '');
    known?.set(element, made);
    return made;
  };
  const lookOf = (element: Element): string | undefined => {
    const backdrop = backdropOf(element);
    if (backdrop === undefined) return undefined;
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, webkitTextStroke, backdrop].join();
  };

  check.evaluate = function (node, ...rest) {
    const look = lookOf(node);
    if (look !== undefined && enough.has(look)) return true;
    let isMeasured = false;
    const report = this.data;
    this.data = (found) => {
      isMeasured = found.bgColor !== undefined;
      report.call(this, found);
    };
    const result = measure.call(this, node, ...rest);
    if (result === true && isMeasured && look !== undefined) enough.add(look);
    return result;
  };
  page.axe?.configure({ noHtml: true });
}

/** Runs in the page. */
async function analyze({ exclude, options }: { exclude: string; options: axe.RunOptions }): Promise<Violation[]> {
  const page = window as PageWithAxe;
  if (!page.axe) throw new Error('axe is not in the page');
  page.backdrops = new WeakMap();
  const { violations } = await page.axe.run({ exclude: [exclude] }, options);
  return violations.map(({ id, help, impact, nodes }) => ({
    id,
    help,
    impact,
    targets: nodes.map(({ target }) => target.join(' ')),
  }));
}

/** Frames of other sites would need a separate page for their findings, and twice the time. */
async function violationsWithFrames(page: Page): Promise<Violation[]> {
  const { origin } = new URL(page.url());
  const isOneSite = page
    .frames()
    .every((frame) => /^(about:|$)/.test(frame.url()) || new URL(frame.url()).origin === origin);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(isOneSite)
    .options(OPTIONS)
    .exclude(LIKE_THE_ROWS_ABOVE)
    .analyze();
  return violations.map(({ id, help, impact, nodes }) => ({
    id,
    help,
    impact,
    targets: nodes.map(({ target }) => target.join(' ')),
  }));
}

async function violationsOf(page: Page): Promise<Violation[]> {
  if (page.frames().length > 1) return violationsWithFrames(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(measureEachLookOnce);
  }
  return page.evaluate(analyze, { exclude: LIKE_THE_ROWS_ABOVE, options: OPTIONS });
}

/**
 * Waits for colour transitions, for example from disabled to enabled, but not for spinners, which never end, nor for those
 * of a page that draws no more frames.
 */
const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    const late = new Promise((resolve) => setTimeout(resolve, 5_000));
    await Promise.race([late, Promise.allSettled(ending.map(({ finished }) => finished))]);
  });

/** All findings of axe, of any impact, after animations have ended. */
export async function findingsOn(page: Page): Promise<Violation[]> {
  await animationsEnd(page);
  const found = await violationsOf(page);
  if (found.length === 0) return found;
  // A slide that changed meanwhile was measured half transparent; a real barrier is found again.
  await animationsEnd(page);
  return violationsOf(page);
}

/** Fails with a list of barriers for screen reader and keyboard users: axe findings that are serious or worse. */
export async function expectAccessible(page: Page): Promise<void> {
  const grave = (await findingsOn(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, targets }) => `${id}: ${help} (${targets.slice(0, 5).join(', ')})`);
  expect(grave, `accessibility of ${page.url()}`).toEqual([]);
}
