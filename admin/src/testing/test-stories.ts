import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Meta, renderStory, type Story } from './story.tsx';

/** Whether the page shows a text, or contains it as an accessible name. */
function isShown(text: string): boolean {
  const named = JSON.stringify(text);
  return (
    document.body.textContent?.includes(text) === true ||
    document.querySelector(`[aria-label=${named}],[placeholder=${named}]`) !== null
  );
}

export const isEventuallyShown = (text: string): Promise<void> => waitFor(() => expect(isShown(text), text).toBe(true));

/** One test for each story of a file: it is rendered, and shows these texts. No story may be left out. */
export function testStories<Stories extends { default: Meta }>(
  stories: Stories,
  texts: Record<Exclude<keyof Stories, 'default'>, readonly string[]>,
): void {
  const { default: meta, ...named } = stories;
  test.each(Object.entries(named as Record<string, Story>))('%s', async (name, story) => {
    renderStory(meta, story);
    const expected = texts[name as Exclude<keyof Stories, 'default'>];
    expect(expected.length).toBeGreaterThan(0);
    for (const text of expected) await isEventuallyShown(text);
  });
}
