import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { consoleUser, type Operation, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PhoneOrderPage } from '../resources/phone-orders/phone-order-page.tsx';
import { SettingPage } from '../resources/setting/setting-page.tsx';
import { consolePages } from '../resources.gen.ts';
import { sample } from '../testing/sample.ts';
import type { Responses } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';

/** An empty response of every query: the choices of a form are empty. */
const nothing = Object.fromEntries(
  (Object.entries(operations) as [string, Operation][]).flatMap(([name, { method, path, success }]) =>
    success.schema && (method === 'get' || /\/(count|preview)$/.test(path))
      ? [[name, sample(zodOf(success.schema))]]
      : [],
  ),
) as Responses;

/** Opens a page with a link beside it, like the menu, in a browser whose user chooses to stay. */
function open(name: string, at: string, Page: ComponentType, responses: Responses = {}) {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  const render = () => (
    <>
      <Page />
      <Link to="/elsewhere">다른 페이지</Link>
    </>
  );
  renderStory(
    { title: name, resource: name, at, path: `${at}/*`, render, responses: { ...nothing, ...responses } },
    {},
  );
  return confirm;
}

async function isAskedAbout(confirm: ReturnType<typeof open>): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: '다른 페이지' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(screen.queryByTestId('left')).toBeNull();
}

const formOf = (name: string): ComponentType => {
  const form = consolePages.find((page) => page.name === name)?.create;
  if (!form) throw new Error(`nothing is made at ${name}`);
  return form as ComponentType;
};

/** A form of the kit, one in tabs, and two other forms. */
const forms: readonly [path: string, Page: ComponentType][] = [
  ...['brands', 'coupons', 'products'].map((name): [string, ComponentType] => [`${name}/create`, formOf(name)]),
  ['setting', SettingPage],
];

test.each(forms)('a changed form of %s asks before it is left, and keeps the entries', async (path, Page) => {
  const confirm = open(path.split('/')[0] ?? '', `/${path}`, Page);
  const field = await waitFor(() => {
    const texts = document.querySelectorAll<HTMLInputElement>('form input[type=text]:not([role=combobox])');
    const found = [...texts].find(({ disabled }) => !disabled);
    expect(found).toBeDefined();
    return found as HTMLInputElement;
  });
  fireEvent.change(field, { target: { value: '쓰다 만 것' } });
  await isAskedAbout(confirm);
  expect(field.value).toBe('쓰다 만 것');
});

const sources = globSync('admin/src/**/*.tsx', { exclude: (name) => /\.(stories|test)\.tsx$/.test(name) });

test('every other page with a form uses the kit, so that it asks as well', () => {
  const own = sources.filter((file) =>
    /<(SimpleForm|TabbedForm|Form)(?=[\s<>])(?!\s*\/>)/.test(readFileSync(file, 'utf8')),
  );
  expect(own.map((file) => basename(file)).toSorted()).toEqual([
    'academy-categories-page.tsx',
    // A dialog.
    'category-dialog.tsx',
    // Its input is not saved.
    'coupon-simulator.tsx',
    'product-form.tsx',
    'record-form.tsx',
    'setting-page.tsx',
  ]);
});

test('an order on the phone asks as soon as its member is chosen', async () => {
  const member = sample(consoleUser, { username: 'kim01', name: '김새봄', type: 'PERSON' });
  const confirm = open('phone-orders', '/phone-orders', PhoneOrderPage, {
    listConsoleUsers: { users: [member], total: 1 },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: '회원 찾기' }), { target: { value: 'kim01' } });
  fireEvent.click(await screen.findByRole('option', { name: /kim01/ }));
  await isAskedAbout(confirm);
});
