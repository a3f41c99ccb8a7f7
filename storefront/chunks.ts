import { basename, dirname } from 'node:path';

const PACKAGES: [chunk: string, modules: RegExp][] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie)\//],
  // Loaded when a chat is opened, and by no other page.
  ['socket', /node_modules\/(socket\.io-|engine\.io-|@socket\.io\/)/],
  [
    'chat',
    /\/core-api\/contract\/src\/chat\/(room|rooms|ai)-(client|state)\.ts$|\/contract\/src\/chat\/enter-rule\.ts$/,
  ],
  // Words of purchases: more than any page without one has of the contract.
  [
    'purchases',
    /\/core-api\/contract\/src\/(coupons\/(refusals|sentence)|shipping\/couriers|orders\/price-panel-(labels|view)|regular-orders\/cycle|claims\/labels|points\/benefit-labels|promoter-bonuses\/labels)\.ts$/,
  ],
  // Words and widths of the contract need no schema, and stand on pages without a form.
  [
    'kit',
    /\/core-api\/contract\/src\/(contrast|film-hosts|seoul|won|([\w-]+\/)?[\w-]*labels|files\/picture-widths)\.ts$/,
  ],
  // What only a window over the page needs.
  [
    'dialog',
    /node_modules\/(@radix-ui\/react-(?!slot|compose-refs)|@radix-ui\/primitive|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|detect-node-es)/,
  ],
  ['toasts', /node_modules\/sonner\/|\/components\/ui\/toasts\/toaster-window/],
  ['forms', /node_modules\/(@conform-to|zod)\/|\/core-api\/contract\//],
  ['kit', /node_modules\//],
];

/** What the header, the footer and nearly every page use. */
const EVERYWHERE =
  /\/storefront\/app\/(components\/(ui|shell|guest|search)\/|components\/products\/product-picture|guest\/|lost\/|(class-names|format|nonce|seo)\.tsx?$)/;
/** What lists, displays, products and the cart have in common: small, and most visits come by two of them. */
const SHOP =
  /\/components\/(products\/(breadcrumb|product-(labels|card|address)|list-address|display-card|(option|variant)-picker)|likes\/like|reviews\/stars|cart\/one-to-cart|quantity\/|lists\/(tab-links|list-pages|page-address))/;

/** Parts of pages that belong together, apart from forms that a page of its own shows. A route's own module stays a file. */
const PARTS: [chunk: string, modules: RegExp][] = [
  // What is fetched when somebody opens it.
  ['menu', /\/components\/shell\/(menu\/menu-(dialog|sheet)|logout-question)/],
  ['dialog', /\/components\/(ui\/(dialog|leave-question|remove-(dialog|question))|reviews\/picture-window)\./],
  ['chat', /\/storefront\/app\/components\/chat\//],
  ['kit', EVERYWHERE],
  ['kit', SHOP],
  ['kit', /\/components\/(forms\/hidden-fields|rich-text\/rich-text)\./],
  // Parts of home that a page or two show as well.
  ['home', /\/components\/(orders\/again-section|media\/film-player)\./],
  // A phone number and an address in parts.
  ['fields', /\/components\/fields\/(field-(group|parts)|use-digit-parts|split-phone|phone-field)\./],
  [
    'product',
    /\/routes\/shop\+\/products\.\$product\/(?!route\.)|\/components\/(reviews\/(review-pictures\.tsx|store-reply))/,
  ],
  [
    'cart',
    /\/routes\/mypage_\+\/cart\/(?!route\.|option-(dialog|chooser)\.)|\/components\/(cart\/|coupons\/|payment\/(price-panel|pickup-list|whole-payment)|regular\/(cart-|save-as-regular))/,
  ],
];

const ICON = /\/lucide-react\/dist\/esm\/icons\//;

interface Modules {
  getModuleInfo(module: string): { importers: readonly string[] } | null;
}

/** An icon goes with the parts that show it; those that several parts show, but not nearly every page, are a file of their own. */
function chunkOfIcon(icon: string, modules: Modules): string | undefined {
  const { importers = [] } = modules.getModuleInfo(icon) ?? {};
  const [first, ...others] = new Set(importers.map((module) => chunkOf(module, modules) ?? module));
  if (first === 'kit' || others.includes('kit')) return 'kit';
  if (others.length > 0) return 'icons';
  return first === importers[0] ? undefined : first;
}

/**
 * Which file of the browser's scripts a module goes to. The bundler alone cuts along every difference between two pages, which
 * made some thirty files a page; so what nearly every page needs is in a few, and the rest stays with the page that uses it.
 */
export function chunkOf(module: string, modules: Modules): string | undefined {
  if (ICON.test(module)) return chunkOfIcon(module, modules);
  if (module.includes('/app/root.tsx') || module.includes('/app/entry.')) return undefined;
  return [...PACKAGES, ...PARTS].find(([, modules]) => modules.test(module))?.[0];
}

/** The name of a file of scripts: a page's module is called `route`, so its file is named after the folder. */
export function fileNameOf({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  const page = moduleIds.find((id) => /\/route\.tsx?\b/.test(id));
  const own = name === 'route' && page ? basename(dirname(page)).replaceAll(/[^\w.-]/g, '_') : '[name]';
  return `assets/${own}-[hash].js`;
}
