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

/** What axe hands to the function that measures contrast. */
interface Measuring {
  data(found: { bgColor?: string }): void;
}
type Measure = (this: Measuring, node: Element, ...rest: unknown[]) => boolean | undefined;

/** The page, once axe is in it. */
interface PageWithAxe {
  axe?: typeof axe & { _audit: { checks: Record<string, { evaluate: Measure }> } };
  /** Per run, because styles change between runs; undefined for what may lie above or below something else. */
  backdrops?: WeakMap<Element, string | undefined>;
}

/**
 * In the page: lets axe measure the contrast of each look once. Most of its time goes into the backgrounds of texts, and
 * most texts of a page look alike. A look is all that a contrast is made of, as computed: colour, size and weight of the
 * text and every background behind it. Only what was measured and was enough is remembered.
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

/** In the page. */
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

/** Parts of other sites need a page of their own for what was found in them, and twice the time. */
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

/** Everything that axe finds, of any weight, once what moves has come to rest. */
export async function findingsOn(page: Page): Promise<Violation[]> {
  // A colour on its way from disabled to enabled is neither; spinners turn for ever and are not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return violationsOf(page);
}

/** Fails with a list of what a screen reader or keyboard user would stumble over: axe findings, serious or worse. */
export async function expectAccessible(page: Page): Promise<void> {
  const grave = (await findingsOn(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, targets }) => `${id}: ${help} (${targets.slice(0, 5).join(', ')})`);
  expect(grave, `accessibility of ${page.url()}`).toEqual([]);
}
