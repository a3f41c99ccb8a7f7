import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createLucideIcon from './lucide-icon';

/** An icon as in the files of `lucide-react`. */
const Tick = createLucideIcon({ size: 24, node: [['path', { d: 'M20 6 9 17l-5-5', key: '1gmf2c' }]] });

it('writes the drawing, and only what differs from other icons', () => {
  expect(renderToStaticMarkup(<Tick />)).toBe(
    '<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="M20 6 9 17l-5-5"></path></svg>',
  );
  expect(renderToStaticMarkup(<Tick className="size-5" strokeWidth={1.5} fill="currentColor" />)).toContain(
    '<svg viewBox="0 0 24 24" class="icon size-5" aria-hidden="true" stroke-width="1.5" fill="currentColor">',
  );
});

it('is read to the visitor if it has a label', () => {
  const labelled = renderToStaticMarkup(<Tick aria-label="완료" />);
  expect(labelled).toContain('aria-label="완료"');
  expect(labelled).not.toContain('aria-hidden');
});
