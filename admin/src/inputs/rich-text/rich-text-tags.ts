/** The tags that the editor supports. */
const EDITED = new Set(
  'h1 h2 h3 h4 p br hr blockquote ul ol li strong b em i u s a img span table colgroup col tbody tr th td'.split(' '),
);

/** Whether a text contains elements that the editor would lose: definitions, captions, the head of a table. */
export function needsSource(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].some(([, tag = '']) => !EDITED.has(tag.toLowerCase()));
}
