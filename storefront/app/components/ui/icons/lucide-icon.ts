import { createElement, type SVGProps } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];

/** An icon of `lucide-react`: the elements of its drawing, with their keys, in a square of `size`. */
interface LucideIconData {
  size: number;
  node: Shape[];
}

const RELATIVE_START = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*/;

/** The same path after another one: without a part before it, a relative start is an absolute one. */
const absolute = (path: string) =>
  path.replace(RELATIVE_START, (start, x: string, y: string) =>
    /^[\d.-]/.test(path.slice(start.length)) ? `M${x} ${y}l` : `M${x} ${y}`,
  );

/** The shapes of an icon, with its paths as one: an icon has three on average, and a page has dozens of icons. */
function joinedPaths(shapes: Shape[]): Shape[] {
  const paths = shapes.filter(([tag, { key: _, ...rest }]) => tag === 'path' && Object.keys(rest).join() === 'd');
  if (paths.length < 2) return shapes;
  const d = paths.map(([, attributes]) => absolute(attributes.d ?? '')).join('');
  return [['path', { d, key: 'paths' }], ...shapes.filter((shape) => !paths.includes(shape))];
}

/**
 * The component of an icon. Builds use it instead of the package's own (`icons-apart.ts`), which writes the colours, the size and the line
 * ends of the drawing into each icon: the class `icon` has them once. An icon without a label is hidden from screen readers.
 */
export default function createLucideIcon({ size, node }: LucideIconData) {
  const drawing = joinedPaths(node).map(([tag, attributes]) => createElement(tag, attributes));
  const viewBox = `0 0 ${size} ${size}`;
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox,
        className: className ? `icon ${className}` : 'icon',
        'aria-hidden': rest['aria-label'] === undefined || undefined,
        ...rest,
      },
      drawing,
    );
}
