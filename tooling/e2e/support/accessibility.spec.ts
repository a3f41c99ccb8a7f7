import { expect, test } from './fixtures.ts';

// In Latin letters: without the fonts of our pages axe mistakes Hangul for icons.
const page = (text: string) => `<!doctype html><html lang="ko"><head><title>글</title></head><body><main><h1>글</h1>
  ${'<p style="color: #333">Text in full colour</p>'.repeat(3)}${text}</main></body></html>`;

const FAINT: Record<string, string> = {
  'a colour of its own': '<p id="faint" style="color: #bbb">Text in faint colour</p>',
  'a background of its own': '<p id="faint" style="color: #333; background: #444">Text in faint colour</p>',
  'a background around it':
    '<div style="background: #444"><section><p id="faint" style="color: #333">Text in faint colour</p></section></div>',
  'a faded part of the page':
    '<div style="opacity: 0.3"><p id="faint" style="color: #333">Text in faint colour</p></div>',
  'something dark under it':
    '<div style="position: relative"><div style="position: absolute; inset: 0; background: #444"></div><p id="faint" style="color: #333; position: absolute; margin: 0">Text in faint colour</p><p>&nbsp;</p></div>',
};

test('text with low contrast is found among readable text', async ({ page: tab, expectAccessible }) => {
  for (const [why, text] of Object.entries(FAINT)) {
    await tab.setContent(page(''));
    await expectAccessible(tab);
    await tab.setContent(page(text));
    await expect(expectAccessible(tab), why).rejects.toThrow(/color-contrast.*#faint/);
  }
});

test('text that faded after it was measured is found', async ({ page: tab, expectAccessible }) => {
  await tab.setContent(page(''));
  await expectAccessible(tab);
  await tab.addStyleTag({ content: 'main { background: #444 }' });
  await expect(expectAccessible(tab)).rejects.toThrow(/color-contrast/);
});
