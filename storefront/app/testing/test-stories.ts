import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Meta, renderStory, type Story } from './story';

/** One test for each story of a file: it is rendered, and shows these texts. No story may be left out. */
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
  });
}
