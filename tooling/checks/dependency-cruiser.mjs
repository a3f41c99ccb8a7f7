/**
 * The import rules of docs/architecture.md, enforced by `npm test`. Read each rule as "from -> to is forbidden".
 * Tests may import more than the code they test: the embedded database, factories, other modules.
 */
const TESTS = String.raw`(\.(test|fixture)\.tsx?$|/test(s|ing)?/)`;
const CORE = '^core-api/(src|scripts)/';
const CONTRACT = '^core-api/contract/';
const MODULES = 'catalog|selling|community|content|reporting|members|promoters|chat';
const RULES = String.raw`^core-api/src/(selling/pricing/|(?!kernel/|platform/|adapters/).*(/rules\.ts|/rules/.*\.ts|-rules\.ts|-machine\.ts)$)`;
const IMPURE_PACKAGES =
  'node_modules/(kysely|pg|pg-[^/]+|hono|@hono|graphile-worker|nodemailer|exceljs|jose|pino|@node-rs)/';

/** The folders that each folder may import; all others are forbidden. */
function onlySees(folder, allowed, { tests = true, comment }) {
  return {
    name: `${folder.replaceAll('/', '-')}-sees-only-its-neighbours`,
    comment,
    severity: 'error',
    from: { path: `^${folder}/`, ...(tests && { pathNot: TESTS }) },
    to: {
      path: '^(storefront|admin|bff-storefront|bff-admin|core-api|db|server-kit|tooling)/',
      pathNot: [`^${folder}/`, '/node_modules/', ...allowed],
    },
  };
}

const folders = [
  onlySees('storefront', ['^bff-storefront/', CONTRACT], {
    comment: 'pages import view models, not the core or the database',
  }),
  onlySees('admin', [CONTRACT], { comment: 'the console calls bff-admin over HTTP only' }),
  onlySees('bff-storefront', [CONTRACT, '^server-kit/'], { comment: 'a BFF reaches the core only over HTTP' }),
  onlySees('bff-admin', [CONTRACT, '^server-kit/'], { comment: 'a BFF reaches the core only over HTTP' }),
  onlySees('core-api/src', [CONTRACT, '^db/', '^server-kit/', '^core-api/scripts/'], {
    comment: 'core-api depends on db and server-kit',
  }),
  onlySees('core-api/client', [CONTRACT], { comment: 'other programs install it: the contract is bundled into it' }),
  onlySees('core-api/contract/src', ['^core-api/contract/generated/'], {
    comment: 'others install the contract; it imports no other folder',
  }),
  onlySees('db', [], { comment: 'migrations import no application code' }),
  onlySees('server-kit', [], { comment: 'server-kit contains no domain code' }),
  {
    name: 'storefront-takes-types-of-its-bff',
    comment: 'the BFF mounts the pages; at run time they meet through the load context only',
    severity: 'error',
    from: { path: '^storefront/', pathNot: TESTS },
    to: { path: '^bff-storefront/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'contract-is-small',
    comment: 'zod, and the fetch client; nothing that only a server has',
    severity: 'error',
    from: { path: '^core-api/contract/src/', pathNot: [TESTS, '^core-api/contract/src/camera/'] },
    to: { path: '^node_modules/', pathNot: '^node_modules/(zod|openapi-fetch)/' },
  },
  {
    name: 'camera-is-for-browsers',
    comment: 'both fronts read codes by the same decoder, which servers and other modules of the contract never load',
    severity: 'error',
    from: {
      path: '^(core-api|bff-admin|bff-storefront|db|server-kit)/',
      pathNot: [TESTS, '^core-api/contract/src/camera/'],
    },
    to: { path: '^core-api/contract/src/camera/|^node_modules/zxing-wasm/' },
  },
  {
    name: 'nouns-import-the-files-they-need',
    comment:
      'the lists of all schemas are for readers of the contract; through them each noun would import every other',
    severity: 'error',
    from: { path: '^core-api/contract/src/[^/]+/', pathNot: TESTS },
    to: { path: String.raw`^core-api/contract/src/(index|schemas\.gen|types\.gen)\.ts$` },
  },
  {
    name: 'demo-data-stays-out-of-servers',
    severity: 'error',
    from: { path: `${CORE}|^bff-|^server-kit/`, pathNot: TESTS },
    to: { path: '^db/(seed|factories)/' },
  },
];

const insideCore = [
  {
    name: 'kernel-imports-nothing',
    comment:
      'ids need a UUID, Korean its letters taken apart, days the shared calendar and the holidays; it needs nothing else',
    severity: 'error',
    from: { path: '^core-api/src/kernel/', pathNot: TESTS },
    to: {
      pathNot: [
        '^core-api/src/kernel/',
        '^core-api/contract/src/seoul\\.ts$',
        '^node_modules/(uuid|es-hangul|@hyunbinseo/holidays-kr)/',
      ],
    },
  },
  {
    name: 'rules-are-pure',
    comment: 'facts in, decision out: no clock, database, HTTP, file',
    severity: 'error',
    from: { path: RULES, pathNot: TESTS },
    to: {
      path: [
        IMPURE_PACKAGES,
        '^db/',
        '^server-kit/',
        '^core-api/src/(platform|adapters|processes)/',
        '/(repository|routes)[^/]*$',
      ],
      pathNot: '^core-api/src/platform/spreadsheet/read/(cells|days|values).ts$',
    },
  },
  {
    name: 'rules-touch-no-machine',
    severity: 'error',
    from: { path: RULES, pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'platform-knows-no-business',
    severity: 'error',
    from: { path: '^core-api/src/platform/', pathNot: TESTS },
    to: { path: `^core-api/src/(${MODULES}|processes)/` },
  },
  {
    name: 'adapters-know-no-business',
    comment: 'a port is defined in our own terms by the adapter folder itself',
    severity: 'error',
    from: { path: '^core-api/src/adapters/', pathNot: TESTS },
    to: { path: [`^core-api/src/(${MODULES}|processes)/`, '^db/'] },
  },
  {
    name: 'business-knows-ports-only',
    comment: 'only the assembly of the app chooses the adapter of a port',
    severity: 'error',
    from: { path: `^core-api/src/(${MODULES}|processes)/`, pathNot: TESTS },
    to: { path: '^core-api/src/adapters/', pathNot: String.raw`/(port|index)\.ts$` },
  },
  {
    name: 'routes-go-through-use-cases',
    severity: 'error',
    from: { path: String.raw`^core-api/src/.*(/|-)routes\.ts$`, pathNot: TESTS },
    to: { path: [String.raw`(/|-)repository\.ts$`, 'node_modules/(kysely|pg)/'] },
  },
  {
    name: 'http-stays-in-routes',
    comment: 'a use case can be called by a job, a test or another use case',
    severity: 'error',
    from: {
      path: `^core-api/src/(${MODULES}|processes)/`,
      pathNot: [TESTS, String.raw`(/|-)routes\.ts$`, '/routes/'],
    },
    to: {
      path: ['node_modules/(hono|@hono)/', String.raw`(/|-)routes\.ts$`],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'repositories-decide-nothing',
    severity: 'error',
    from: { path: String.raw`^core-api/src/.*(/|-)repository\.ts$`, pathNot: TESTS },
    to: { path: [RULES, String.raw`(/|-)routes\.ts$`], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'modules-meet-at-their-index',
    comment: 'other modules may import only the exports of a module',
    severity: 'error',
    from: { path: `^core-api/src/(${MODULES})/([^/]+)/`, pathNot: TESTS },
    to: {
      path: `^core-api/src/(${MODULES})/[^/]+/`,
      pathNot: ['^core-api/src/$1/$2/', String.raw`^core-api/src/[^/]+/[^/]+/index\.ts$`],
    },
  },
  {
    name: 'processes-use-what-modules-export',
    severity: 'error',
    from: { path: '^core-api/src/processes/', pathNot: TESTS },
    to: { path: `^core-api/src/(${MODULES})/[^/]+/`, pathNot: String.raw`/index\.ts$` },
  },
  {
    name: 'modules-do-not-call-processes',
    comment: 'a process spans modules and is above them; its routes are in processes too',
    severity: 'error',
    from: { path: `^core-api/src/(${MODULES})/`, pathNot: TESTS },
    to: { path: '^core-api/src/processes/' },
  },
];

const everywhere = [
  {
    name: 'no-circles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing-unresolved',
    severity: 'error',
    // The type checker covers both: virtual modules exist only in vite, and the example imports the package as it is built for others.
    from: { pathNot: '^(storefront|core-api/client/example)/' },
    // The address of a file is such a module as well.
    to: { couldNotResolve: true, pathNot: String.raw`\?url$` },
  },
  {
    name: 'tests-are-for-tests',
    severity: 'error',
    from: { pathNot: [TESTS, '^tooling/'] },
    to: { path: String.raw`\.test\.tsx?$` },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...folders, ...insideCore, ...everywhere],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${import.meta.dirname}/../../storefront/tsconfig.json` },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(storefront|admin|core-api/client)/(build|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
