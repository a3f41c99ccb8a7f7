import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const EXPORT = /^export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/gm;

/** The file name of each icon by the icon's names, from the package's own list. */
function filesOfIcons(): Map<string, string> {
  const list = createRequire(import.meta.url)
    .resolve('lucide-react/icons/x')
    .replace('icons/x.mjs', 'lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(EXPORT))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

/**
 * Imports each icon from its own file. The package's index of all icons is a single module for the bundler, which put
 * the icons of every page into the file that every page loads; the server loaded all 1,700 icons.
 * @throws Error for an icon that the package does not have
 */
export function iconsApart(): Plugin {
  const files = filesOfIcons();
  return {
    name: 'icons-apart',
    apply: 'build',
    transform(code, module) {
      if (module.includes('/node_modules/') || !code.includes('lucide-react')) return null;
      return code.replaceAll(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [icon = '', own = icon] = name.split(/\s+as\s+/);
            const file = files.get(icon);
            if (!file) throw new Error(`lucide-react has no icon ${icon}, which ${module} imports`);
            return `import ${own} from 'lucide-react/icons/${file}';`;
          })
          .join(''),
      );
    },
  };
}
