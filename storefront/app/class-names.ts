import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Our type scale has its own names, which would otherwise be taken for text colours.
const merge = extendTailwindMerge({
  extend: {
    theme: { container: ['page', 'reading', 'form', 'terms'] },
    classGroups: {
      'font-size': [{ text: ['caption', 'label', 'body', 'lead', 'title-s', 'title', 'title-l', 'display'] }],
    },
  },
});

/** Joins class names; a later one wins over an earlier one of its kind. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
