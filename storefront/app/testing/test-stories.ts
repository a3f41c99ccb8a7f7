import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Meta, renderStory, type Story } from './story';

/** What is read on a control: without hidden parts. */
function visibleText(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.sr-only, [aria-hidden]')) hidden.remove();
  return copy.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** Controls whose name does not contain what is read on them: who says the visible words to a computer cannot press them. */
const misnamed = () =>
  [...document.querySelectorAll('a[aria-label], button[aria-label], summary[aria-label]')]
    .map((control) => [control.getAttribute('aria-label') ?? '', visibleText(control)] as const)
    .filter(([name, text]) => !name.includes(text));

/** One test for each story of a file: it is rendered, shows these texts, and names its controls by what is read on them. No story may be left out. */
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
    expect(misnamed()).toEqual([]);
  });
}
