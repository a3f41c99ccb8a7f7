import type { Page } from '@playwright/test';
import { findingsOn } from '../support/accessibility.ts';
import { VIEWPORTS } from '../support/fixtures.ts';

/** A finding of axe, or a page that did not open. */
export interface Finding {
  kind: string;
  where: string;
  what: string;
}

/** The result of one role on one front. */
export interface Walk {
  role: string;
  /** Kinds of checked pages, such as `/mypage/orders/:id`. */
  kinds: ReadonlySet<string>;
  /** Number of pages, each at both widths. */
  pages: number;
  findings: readonly Finding[];
}

/** Collects the results of a role. */
export class Looking {
  readonly kinds = new Set<string>();
  readonly findings: Finding[] = [];
  pages = 0;
  readonly role: string;
  readonly #page: Page;

  constructor(role: string, page: Page) {
    this.role = role;
    this.#page = page;
  }

  /** Runs axe on the current page at both widths. */
  async look(kind: string, where: string): Promise<void> {
    const begin = Date.now();
    this.kinds.add(kind);
    this.pages += 1;
    // Moves the pointer away: a tooltip would be part of the page.
    await this.#page.mouse.move(0, 0);
    for (const [name, size] of Object.entries(VIEWPORTS)) {
      await this.#page.setViewportSize(size);
      // Components that depend on the width render again in the next frames.
      await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      for (const { id, impact, help, targets } of await findingsOn(this.#page))
        this.findings.push({
          kind,
          where: `${where}, ${name}`,
          what: `${id} (${impact}): ${help} at ${targets.slice(0, 3).join(' | ')}`,
        });
    }
    process.stderr.write(`${this.role}: ${where}, ${Date.now() - begin} ms\n`);
  }

  fail(kind: string, where: string, reason: unknown): void {
    const message = reason instanceof Error ? (reason.message.split('\n')[0] ?? '') : String(reason);
    this.findings.push({ kind, where, what: `did not open: ${message}` });
    process.stderr.write(`${this.role}: ${where} did not open: ${message}\n`);
  }
}
