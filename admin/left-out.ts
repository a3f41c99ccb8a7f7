import type { Plugin } from 'vite';

/** Packages that react-admin needs for what the console does not use, which every first page would load: what replaces them. */
const REPLACED: Readonly<Record<string, string>> = {
  // Makes English names of records and fields. All of ours have Korean ones.
  inflection: `
    const same = (text) => text;
    export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform };`,
  // Shortcuts of the entries of a menu.
  'react-hotkeys-hook': 'export const useHotkeys = () => {};',
};

const PREFIX = '\0left-out:';

/** Leaves these packages out of the build. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in REPLACED ? `${PREFIX}${id}` : undefined),
    load: (id) => (id.startsWith(PREFIX) ? REPLACED[id.slice(PREFIX.length)] : undefined),
  };
}
