import { createElement, type SVGProps } from 'react';

/** An icon of `lucide-react`: the elements of its drawing, with their keys, in a square of `size`. */
interface LucideIconData {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * The component of an icon. Builds use it instead of the package's own (`icons-apart.ts`), which writes the colours, the size and the line
 * ends of the drawing into each icon: the class `icon` has them once. An icon without a label is hidden from screen readers.
 */
export default function createLucideIcon({ size, node }: LucideIconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
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
