const PACKAGES: [chunk: string, modules: RegExp][] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie)\//],
  // Words and widths of the contract need no schema, and stand on pages without a form.
  [
    'kit',
    /\/core-api\/contract\/src\/(contrast|wire\/([\w-]*labels|picture-widths|coupon-refusals|coupon-sentence|couriers|price-panel-view|regular-cycle))\.ts$/,
  ],
  ['zod', /node_modules\/zod\//],
  ['forms', /node_modules\/@conform-to\/|\/core-api\/contract\//],
  ['kit', /node_modules\//],
];

/** What the header, the footer and nearly every page use. */
const EVERYWHERE =
  /\/storefront\/app\/(components\/(ui|shell|local)\/|(class-names|format|nonce|seo)\.tsx?$)|\/shop\/(search|product-picture)/;

/**
 * Which file of the browser's scripts a module goes to. The bundler alone cuts along every difference between two pages, which
 * made some thirty files a page; so what nearly every page needs is in a few, and the rest stays with the page that uses it.
 */
export function chunkOf(module: string): string | undefined {
  if (module.includes('/app/root.tsx') || module.includes('/app/entry.')) return undefined;
  const found = PACKAGES.find(([, modules]) => modules.test(module));
  if (found) return found[0];
  return EVERYWHERE.test(module) ? 'kit' : undefined;
}
