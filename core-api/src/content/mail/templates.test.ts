import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keysOf } from '../../kernel/keys.ts';
import { mailTemplates } from './templates.ts';

const store = { storeName: '㈜이루온', storefrontUrl: 'https://shop.example', consoleUrl: 'https://console.example' };
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');

test.each(keysOf(mailTemplates))('%s has the same content as subject, text and HTML', (key) => {
  const { subject, text, html } = mailTemplates[key].sample(store);
  expect(subject).toMatch(/^\[㈜이루온\] \S/);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/null|undefined|NaN|Invalid|\{\{/);
  // Each fact and sentence of the text is in the HTML.
  const lines = text.split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const [label = '', ...value] = line.split(': ');
    expect(html).toContain(escaped(value.length > 0 ? label : line));
  }
});

test('every function that renders a mail has a template', () => {
  const shown = readFileSync(`${import.meta.dirname}/templates.ts`, 'utf8');
  const renderers = readdirSync(import.meta.dirname)
    .filter((file) => /^render-.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/export function (render\w+)/g),
    ])
    .map(([, name = '']) => name);
  expect(renderers.length).toBeGreaterThan(9);
  expect(renderers.filter((name) => !shown.includes(`${name}(`))).toEqual([]);
});
