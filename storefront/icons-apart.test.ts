import { expect, it } from 'vitest';
import { chunkOf } from './chunks.ts';
import { iconsApart } from './icons-apart.ts';

const { transform } = iconsApart();
if (typeof transform !== 'function') throw new Error('no transform');
const built = (code: string) => transform.call({} as never, code, '/app/hero.tsx');

it('imports each icon from its own file, under the local name of the module', () => {
  expect(built('import {\n  ArrowRight,\n  X as Close,\n} from "lucide-react";const a = 1;')).toBe(
    "import ArrowRight from 'lucide-react/icons/arrow-right';import Close from 'lucide-react/icons/x';const a = 1;",
  );
});

it('rejects an icon that does not exist', () => {
  expect(() => built('import { NoSuchIcon } from "lucide-react";')).toThrow('no icon NoSuchIcon');
});

it('builds icons with our own component', () => {
  const { resolveId } = iconsApart();
  if (typeof resolveId !== 'object') throw new Error('no resolveId');
  const resolved = (source: string, importer: string) =>
    resolveId.handler.call({} as never, source, importer, { attributes: {}, isEntry: false });
  const icon = '/node_modules/lucide-react/dist/esm/icons/x.mjs';
  expect(resolved('../createLucideIcon.mjs', icon)).toMatch(/\/app\/components\/ui\/icons\/lucide-icon\.ts$/);
  expect(resolved('./other.mjs', icon)).toBeNull();
  expect(resolved('../createLucideIcon.mjs', '/app/hero.tsx')).toBeNull();
});

const APP = '/shop/storefront/app';
/** The file of the icon, if these modules show it. */
const chunk = (...importers: string[]) =>
  chunkOf('/node_modules/lucide-react/dist/esm/icons/x.mjs', {
    getModuleInfo: () => ({ importers: importers.map((path) => APP + path) }),
  });

it('puts an icon into the file of the components that show it', () => {
  const [header, cart, notice] = [
    '/components/shell/header.tsx',
    '/routes/mypage_+/cart/cart-row.tsx',
    '/routes/center+/notice/route.tsx',
  ];
  expect(chunk(cart, header)).toBe('kit');
  expect(chunk(cart)).toBe('cart');
  expect(chunk(notice)).toBeUndefined();
  expect(chunk(cart, notice)).toBe('icons');
  expect(chunk(notice, '/routes/center+/faq/route.tsx')).toBe('icons');
});
