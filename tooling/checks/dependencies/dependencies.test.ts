import { expect, it } from 'vitest';
import { type DependencyRules, dependenciesOf, dependencyErrors, TABLES, withDependencies } from './dependencies.ts';

const manifest = (path: string, dependencies: object, devDependencies: object = {}) => ({
  path,
  text: JSON.stringify({ name: path, dependencies, devDependencies }),
});
const page = (text = '') => ({
  path: TABLES,
  text: `Text\n<!-- generated: dependencies -->\n${text}<!-- end -->\nMore\n`,
});
const files = [
  manifest('a/package.json', { hono: '^4.0.0', '@iruon/b': '*' }, { '@types/node': '^24.0.0' }),
  manifest('a/b/package.json', { hono: '^4.1.0', node: '^24.0.0' }, { vite: '~6.4.6' }),
  manifest('package.json', {}, { vite: '~6.4.6' }),
];
const rules: DependencyRules = {
  reasons: { Servers: { hono: 'Routes', node: 'Runs' }, Building: { vite: 'Builds' } },
  heldBack: { vite: 'Remix' },
};
const errorsOf = (text: string, change: Partial<DependencyRules> = {}, more: typeof files = []) =>
  dependencyErrors([...files, ...more, { path: TABLES, text }], { ...rules, ...change });

it('lists each package once, with its ranges and workspaces', () => {
  expect(dependenciesOf(files)).toEqual([
    { name: '@types/node', ranges: ['^24.0.0'], users: ['a'], isForDevelopment: true },
    { name: 'hono', ranges: ['^4.0.0', '^4.1.0'], users: ['a', 'a/b'], isForDevelopment: false },
    { name: 'node', ranges: ['^24.0.0'], users: ['a/b'], isForDevelopment: false },
    { name: 'vite', ranges: ['~6.4.6'], users: ['root', 'a/b'], isForDevelopment: true },
  ]);
});

it('writes a table for each job, repeatedly', () => {
  const once = withDependencies(page().text, files, rules);
  expect(once).toContain('| `hono` | `^4.0.0`, `^4.1.0` | a, a/b | Routes |');
  expect(once).toContain('| `node`, `@types/node` | `^24.0.0` | a/b | Runs |');
  expect(once).toContain(
    '### Building\n\n| package | version | used by | why |\n| --- | --- | --- | --- |\n| `vite` | `~6.4.6` | root, a/b (development) | Builds |',
  );
  expect(once).toContain('| `vite` | Remix |');
  expect(once).toMatch(/^Text\n[\s\S]*<!-- end -->\nMore\n$/);
  expect(withDependencies(once, files, rules)).toBe(once);
  expect(() => withDependencies('Text', files, rules)).toThrow('no place');
});

it('reports what has no reason, reasons without a dependency, and a stale document', () => {
  const current = withDependencies(page().text, files, rules);
  expect(errorsOf(current)).toEqual([]);
  expect(errorsOf(current.replace('Routes', 'Routing'))).toEqual(['docs/dependencies.md is stale: run npm run docs']);
  expect(errorsOf(current, {}, [manifest('c/package.json', { zod: '^4.0.0', '@types/lost': '^1.0.0' })])).toEqual([
    expect.stringMatching(/^@types\/lost: no reason/),
    expect.stringMatching(/^zod: no reason/),
  ]);
  expect(errorsOf(current, { reasons: { ...rules.reasons, Pages: { react: 'Draws' } } })).toEqual([
    'react: a reason, but no package.json names it',
  ]);
  expect(errorsOf(current, { reasons: { ...rules.reasons, Pages: { hono: 'Draws' } } })).toEqual(['hono: two reasons']);
  expect(errorsOf(current, { heldBack: { react: 'Remix' } })).toEqual([
    'react: a reason, but no package.json names it',
  ]);
});
