import { expect, it } from 'vitest';
import { DRAWN_IN, importsOf, roomErrors, withRooms } from './rooms.ts';

const CORE = 'core-api/src/';
const EMPTY = ['layers and areas', 'stages'].map((name) => `<!-- generated: ${name} -->\n<!-- end -->\n`).join('');
/** Path within core-api, and the path that it imports; `type` before it for a type. */
const tree = (...imports: [from: string, to: string][]) =>
  imports.map(([from, to]) => {
    const up = '../'.repeat(from.split('/').length - 1) || './';
    const [path = '', type = ''] = to.split(' ').reverse();
    return { path: `${CORE}${from}`, text: `import ${type} { a } from '${up}${path}';\n` };
  });
const errors = (...imports: [string, string][]) => roomErrors(tree(...imports));
const drawn = (...imports: [string, string][]) => withRooms(EMPTY, tree(...imports));

it.each([
  ["import { a } from './b.ts';", false],
  ["import type { a } from './b.ts';", true],
  ["import { type A,\n  type B } from './b.ts';", true],
  ["import { type A, b } from './b.ts';", false],
  ["export * from './b.ts';", false],
  ["import './b.ts';", false],
  ["const b = await import('./b.ts');", false],
])('%j is an import', (text, isType) => {
  const [from, to] = [`${CORE}selling/cart/a.ts`, `${CORE}selling/cart/b.ts`];
  expect(importsOf([{ path: from, text }])).toEqual([{ from, to, isType }]);
});

it('leaves out packages, the contract and tests', () => {
  const text = "import { a } from 'zod';\nimport { b } from '../../../contract/src/index.ts';\n";
  expect(importsOf([{ path: `${CORE}selling/cart/a.ts`, text }])).toEqual([]);
  expect(importsOf(tree(['selling/cart/a.test.ts', 'selling/cart/b.ts']))).toEqual([]);
});

it('finds the circle of modules and of stages, also of types and by a third one', () => {
  expect(errors(['selling/cart/a.ts', 'selling/orders/index.ts'], ['selling/orders/b.ts', 'kernel/won.ts'])).toEqual(
    [],
  );
  expect(
    errors(
      ['selling/cart/a.ts', 'content/files/index.ts'],
      ['content/files/b.ts', 'members/auth/index.ts'],
      ['members/auth/c.ts', 'type selling/cart/index.ts'],
    ),
  ).toEqual([`${CORE}: content/files, members/auth, selling/cart import one another`]);
  expect(
    errors(
      ['processes/claims/a.ts', 'processes/members/b.ts'],
      ['processes/members/data-copy/c.ts', 'processes/claims/d.ts'],
    ),
  ).toEqual([`${CORE}: claims, members import one another`]);
});

it('draws areas with each arrow, layers with the way through their neighbours, types dotted', () => {
  const text = drawn(
    ['app.ts', 'processes/claims/a.ts'],
    ['app.ts', 'selling/orders/index.ts'],
    ['processes/claims/a.ts', 'selling/orders/index.ts'],
    ['processes/claims/a.ts', 'processes/mails/a.ts'],
    ['selling/orders/a.ts', 'type content/files/index.ts'],
    ['content/setting/a.ts', 'type selling/shipping/index.ts'],
    ['content/setting/a.ts', 'members/auth/index.ts'],
  );
  const lines = text.split('\n').filter((line) => line.includes('>') && !line.startsWith('<'));
  expect(lines).toEqual([
    '  app --> processes',
    '  processes --> areas',
    '  content --> members',
    '  content <-.-> selling',
    '  claims --> mails',
  ]);
});

it('says when the page is stale or does not name a room', () => {
  const files = tree(['selling/orders/a.ts', 'content/files/index.ts'], ['content/files/a.ts', 'kernel/won.ts']);
  const page = (list: string) => ({ path: DRAWN_IN, text: withRooms(`kernel/ \n${list}\n\`\`\`\n${EMPTY}`, files) });
  expect(roomErrors([page('selling/ (orders), files'), ...files])).toEqual([]);
  expect(roomErrors([page('selling/ orders'), ...files])).toEqual([`${DRAWN_IN} does not name content/files`]);
  const fresh = page('orders files');
  expect(roomErrors([{ ...fresh, text: fresh.text.replace('selling', 'catalog') }, ...files])).toEqual([
    `${DRAWN_IN} is stale: run npm run docs`,
  ]);
});
