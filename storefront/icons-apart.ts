import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\//;
/** Our component of an icon, in place of the package's. */
const COMPONENT = fileURLToPath(new URL('./app/components/ui/icons/lucide-icon.ts', import.meta.url));
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
 * The component of an icon is ours, which writes less into a page.
 * @throws Error for an icon that the package does not have
 */
export function iconsApart(): Plugin {
  const files = filesOfIcons();
  return {
    name: 'icons-apart',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        return importer && ICON_FILE.test(importer) && source.endsWith('/createLucideIcon.mjs') ? COMPONENT : null;
      },
    },
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
