import { basename, dirname } from 'node:path';

const PACKAGES: [chunk: string, modules: RegExp][] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie)\//],
  // Loaded when a camera or a picture is chosen.
  ['camera', /node_modules\/zxing-wasm\/|\/core-api\/contract\/src\/camera\//],
  // Loaded when a chat is opened, and by no other page.
  ['socket', /node_modules\/(socket\.io-|engine\.io-|@socket\.io\/)/],
  [
    'chat',
    /\/core-api\/contract\/src\/chat\/(room|rooms|ai)-(client|state)\.ts$|\/contract\/src\/chat\/(enter-rule|unread-title)\.ts$/,
  ],
  // Texts of coupons and blocks of lines, which the cart needs before any order exists.
  [
    'purchases',
    /\/core-api\/contract\/src\/(coupons\/(refusals|sentence|labels)|orders\/product-blocks|regular-orders\/cycle|vat)\.ts$/,
  ],
  // Labels of placed orders and of the member's records, a large part of the contract that other pages do not need.
  [
    'records',
    /\/core-api\/contract\/src\/(shipping\/couriers|tracking\/labels|orders\/price-panel-(labels|view)|payments\/paid-text|claims\/labels|(levels|points|recalls|lots|ifu)\/labels|members\/benefit-labels|promoter-(bonuses|withdrawals)\/labels)\.ts$/,
  ],
  ['joining', /\/core-api\/contract\/src\/joining\/ordering-needs\.ts$/],
  // Labels that no page shows: only schemas of the console name their codes.
  ['forms', /\/core-api\/contract\/src\/stock\/labels\.ts$/],
  // Labels, widths and typed numbers of the contract need no schema, and pages without a form use them.
  [
    'kit',
    /\/core-api\/contract\/src\/(contrast|film-hosts|seoul|won|([\w-]+\/)?[\w-]*labels|files\/picture-widths|spellings\/typed-text)\.ts$/,
  ],
  // Typed names, numbers and texts, and particles, which forms and a few pages without a schema need.
  ['typed', /\/core-api\/contract\/src\/(spellings\/(numbers|person-names|text)|korean)\.ts$/],
  // Modules that only dialogs need.
  [
    'dialog',
    /node_modules\/(@radix-ui\/react-(?!slot|compose-refs)|@radix-ui\/primitive|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|detect-node-es)/,
  ],
  ['toasts', /node_modules\/sonner\/|\/components\/ui\/toasts\/toaster-window/],
  ['forms', /node_modules\/(@conform-to|zod)\/|\/core-api\/contract\//],
  ['kit', /node_modules\//],
];

/** Modules that the header, the footer and nearly every page use. */
const EVERYWHERE =
  /\/storefront\/app\/(components\/(ui|shell|guest|search)\/|components\/products\/product-picture|guest\/|lost\/|(class-names|format|nonce|seo|rendering\/piece)\.tsx?$)/;
/**
 * Modules that lists, displays, products and the cart share. They are small, and most visits open two of these pages.
 */
const SHOP =
  /\/components\/(products\/(breadcrumb|linked-picture|product-(labels|card)|list-address|display-card)|likes\/like|reviews\/stars|cart\/one-to-cart|quantity\/|lists\/(tab-links|list-pages|page-address|page-numbers))/;

/** Components of related pages, without forms of a single page. The module of a route stays in a separate file. */
const PARTS: [chunk: string, modules: RegExp][] = [
  // Modules that are loaded on demand.
  ['menu', /\/components\/shell\/(menu\/menu-(dialog|sheet)|logout-question)/],
  // The page of the menu needs them without the dialog.
  ['menu-groups', /\/components\/shell\/menu\/menu-(groups|nav)/],
  ['dialog', /\/components\/(ui\/(dialog|leave-question|remove-(dialog|question))|media\/picture-window)\./],
  ['chat', /\/storefront\/app\/components\/chat\//],
  // Consents, which forms and chats need, but products and the cart do not.
  ['consents', /\/components\/(ui\/consent-ticks|fields\/terms-list)\./],
  // Sections and lists of records, which the home page and the product lists do not have.
  [
    'sections',
    /\/components\/(ui\/titled-section|lists\/(item-list|back-link)|benefits\/later-pages|questions\/open-mark)\./,
  ],
  // A product's page, and the dialog that changes the options of a line in the cart.
  ['options', /\/components\/products\/(option|variant)-picker\./],
  ['kit', EVERYWHERE],
  ['kit', SHOP],
  ['kit', /\/components\/(forms\/hidden-fields|rich-text\/rich-text)\./],
  // The lines of a cart, and those of orders, which also need links and states.
  ['purchases', /\/components\/product-blocks\/product-block\./],
  ['records', /\/components\/product-blocks\//],
  // The buyer's own unpaid order, and when an order is shipped: in the cart, on product pages and in the order form.
  ['unpaid', /\/components\/orders\/(unpaid-(notice|messages)|pay-form|promise-line)\./],
  // Components of the home page that one or two other pages use as well.
  ['home', /\/components\/(orders\/again-section|media\/film-player)\./],
  // Modules of every form.
  ['form', /\/storefront\/app\/(use-schema-form|components\/fields\/text-field)\./],
  // Fields of phone numbers and addresses.
  ['fields', /\/components\/fields\/(field-(group|parts)|use-digit-parts|phone-field)\./],
  [
    'product',
    /\/routes\/shop\+\/products\.\$product\/(?!route\.)|\/components\/(media\/picture-row|reviews\/store-reply)/,
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

/**
 * An icon is in the file of the components that show it. Icons of several components, but not of nearly every page,
 * have a separate file.
 */
function chunkOfIcon(icon: string, modules: Modules): string | undefined {
  const { importers = [] } = modules.getModuleInfo(icon) ?? {};
  const [first, ...others] = new Set(importers.map((module) => chunkOf(module, modules) ?? module));
  if (first === 'kit' || others.includes('kit')) return 'kit';
  if (others.length > 0) return 'icons';
  return first === importers[0] ? undefined : first;
}

/**
 * Returns the script file of a module. The bundler's default splits along every difference between two pages, into
 * about thirty files a page. So the modules of nearly every page are in a few files, and every other module stays with
 * the pages that use it.
 */
export function chunkOf(module: string, modules: Modules): string | undefined {
  if (ICON.test(module)) return chunkOfIcon(module, modules);
  if (module.includes('/app/root.tsx') || module.includes('/app/entry.')) return undefined;
  return [...PACKAGES, ...PARTS].find(([, modules]) => modules.test(module))?.[0];
}

/** The name of a script file: the module of a page is called `route`, so its file has the name of the folder. */
export function fileNameOf({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  const page = moduleIds.find((id) => /\/route\.tsx?\b/.test(id));
  const own = name === 'route' && page ? basename(dirname(page)).replaceAll(/[^\w.-]/g, '_') : '[name]';
  return `assets/${own}-[hash].js`;
}
