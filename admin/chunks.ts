const PACKAGES: [chunk: string, modules: RegExp][] = [
  // Changes less often than our screens, so a release leaves it in the browser's cache.
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/router)\//],
  // Loaded with the first rich text editor.
  [
    'editor',
    /node_modules\/(ra-input-rich-text|@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname|@floating-ui)\//,
  ],
  ['socket', /node_modules\/(socket\.io-|engine\.io-|@socket\.io\/)/],
  ['sortable', /node_modules\/@dnd-kit\//],
];

const CONTRACT = /\/core-api\/contract\/src\//;
const ZOD = /\/node_modules\/zod\//;

interface Modules {
  getModuleInfo(module: string): { importedIds: readonly string[] } | null;
}

/** True for Zod and the modules of the contract that need it. They import each other, so they are in one file. */
function isSchema(module: string, modules: Modules, seen = new Set<string>()): boolean {
  if (ZOD.test(module)) return true;
  if (seen.has(module) || !CONTRACT.test(module)) return false;
  seen.add(module);
  return modules.getModuleInfo(module)?.importedIds.some((imported) => isSchema(imported, modules, seen)) ?? false;
}

/**
 * Returns the script file of a module; undefined leaves it to the bundler, which puts the modules of the first page into one file and
 * those of a screen into its own. No module of the first page may need a schema.
 */
export function chunkOf(module: string, modules: Modules): string | undefined {
  return isSchema(module, modules) ? 'schemas' : PACKAGES.find(([, of]) => of.test(module))?.[0];
}
