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

/** Opened by the menu and the dashboard; the rows that it sorts are those of many pages. */
const WITH_SHARED = /\/admin\/src\/components\/order-dialog\.tsx$/;

/** The help and the tour, whose texts have many letters: alone, the tour would be small enough to become a part of the first page. */
const HELP = /\/admin\/src\/help\/(?!help-button)/;

const CONTRACT = /\/core-api\/contract\/src\//;
const ZOD = /\/node_modules\/zod\//;

/** Opened without another page before it; everything else is loaded by a page that is already shown. */
export const FIRST = /\/admin\/(index\.html|src\/layout\/login-page\.tsx|src\/dashboard\/sales-chart\.tsx)$/;
/** The table of a menu group, which names the modules of its pages. */
const TABLE = /\/admin\/src\/resources\/([a-z]+)\.tsx?$/;

interface Modules {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(
    module: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** True for Zod and the modules of the contract that need it. They import each other, so they are in one file. */
function isSchema(module: string, modules: Modules, seen = new Set<string>()): boolean {
  if (ZOD.test(module)) return true;
  if (seen.has(module) || !CONTRACT.test(module)) return false;
  seen.add(module);
  return modules.getModuleInfo(module)?.importedIds.some((imported) => isSchema(imported, modules, seen)) ?? false;
}

/** These modules, and what they import. */
function closureOf(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set(roots);
  for (const module of found)
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  return found;
}

interface Graph {
  first: ReadonlySet<string>;
  /** The modules of the pages of each menu group. */
  groups: ReadonlyMap<string, ReadonlySet<string>>;
}

let graph: Graph | undefined;

function graphOf(modules: Modules): Graph {
  const all = [...modules.getModuleIds()];
  const first = closureOf(
    all.filter((module) => FIRST.test(module)),
    modules,
  );
  const groups = all.flatMap((module): [string, Set<string>][] => {
    const group = TABLE.exec(module)?.[1];
    const pages = modules.getModuleInfo(module)?.dynamicallyImportedIds ?? [];
    return group === undefined || pages.length === 0 ? [] : [[group, closureOf(pages, modules)]];
  });
  return { first, groups: new Map(groups) };
}

/**
 * Returns the script file of a module. The pages of a menu group are in one file; what several groups need is in two, their icons and our
 * components. undefined leaves a module to the bundler, which puts those of the first page into one file and those of a dialog into its own.
 * No module of the first page may need a schema.
 */
export function chunkOf(module: string, modules: Modules): string | undefined {
  if (isSchema(module, modules)) return 'schemas';
  const named = PACKAGES.find(([, of]) => of.test(module))?.[0];
  if (named !== undefined) return named;
  const isIcon = module.includes('/@mui/icons-material/');
  // Which of their modules the first page needs is known only after unused exports are removed.
  if (module.includes('/node_modules/') && !isIcon) return undefined;
  if (WITH_SHARED.test(module)) return 'shared';
  if (HELP.test(module)) return 'help';
  graph ??= graphOf(modules);
  if (graph.first.has(module)) return undefined;
  // The schemas import it too, so it may not be with what imports them.
  if (CONTRACT.test(module)) return 'contract';
  const groups = [...graph.groups].filter(([, pages]) => pages.has(module)).map(([group]) => group);
  if (groups.length < 2) return groups[0];
  return isIcon ? 'icons' : 'shared';
}
