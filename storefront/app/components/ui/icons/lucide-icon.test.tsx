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

it('draws its paths as one, each from its own start', () => {
  const path = (d: string, more = {}): [string, Record<string, string>] => ['path', { d, key: d, ...more }];
  const circle: [string, Record<string, string>] = ['circle', { cx: '3', cy: '3', r: '1', key: 'dot' }];
  const drawn = (...node: [string, Record<string, string>][]) => {
    const Icon = createLucideIcon({ size: 24, node });
    return renderToStaticMarkup(<Icon />).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  };
  expect(drawn(path('M5 12h14'), path('m12 5 7 7-7 7'), path('m21 21-4.34-4.34'), path('m9.5.5h1'))).toBe(
    '<path d="M5 12h14M12 5l7 7-7 7M21 21l-4.34-4.34M9.5 .5h1"></path>',
  );
  expect(drawn(circle, path('M1 1h2'), path('M2 2h1'))).toBe(
    '<path d="M1 1h2M2 2h1"></path><circle cx="3" cy="3" r="1"></circle>',
  );
  expect(drawn(path('M1 1h2'), path('M2 2h1', { fill: 'none' }))).toBe(
    '<path d="M1 1h2"></path><path d="M2 2h1" fill="none"></path>',
  );
});
