import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Meta, renderStory, type Story } from './story';

/** The visible text of a control, without hidden elements. */
function visibleText(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.sr-only, [aria-hidden]')) hidden.remove();
  return copy.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** Controls whose accessible name does not contain their visible text: a user of voice control cannot press them. */
const misnamedControls = () =>
  [...document.querySelectorAll('a[aria-label], button[aria-label], summary[aria-label]')]
    .map((control) => [control.getAttribute('aria-label') ?? '', visibleText(control)] as const)
    .filter(([name, text]) => !name.includes(text));

/**
 * One test for each story of a file: the story is rendered, shows these texts, and the names of its controls contain
 * their visible texts. Every story is required.
 */
export function testStories<Stories extends { default: Meta }>(
  stories: Stories,
  texts: Record<Exclude<keyof Stories, 'default'>, readonly [string, ...string[]]>,
): void {
  const { default: meta, ...named } = stories;
  test.each(Object.entries(named as Record<string, Story>))('%s', async (name, story) => {
    renderStory(meta, story);
    for (const text of texts[name as Exclude<keyof Stories, 'default'>]) {
      await waitFor(() => expect(document.body.textContent?.replaceAll('\u00a0', ' '), text).toContain(text));
    }
    expect(misnamedControls()).toEqual([]);
  });
}

/** A test that a list with later rows links to them by their cursor. */
export function testNextPage({ default: meta, Later }: { default: Meta; Later: Story }, address: string): void {
  test('links to the next page by its cursor', async () => {
    renderStory(meta, Later);
    const next = await screen.findByRole('link', { name: '이전 내역 더 보기' });
    expect(next.getAttribute('href')).toBe(address);
  });
}
