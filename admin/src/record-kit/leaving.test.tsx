import { globSync, readFileSync } from 'node:fs';
import { consoleUser } from '@iruon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { consolePages } from '../resources/index.ts';
import { screens as phoneOrdersScreens } from '../resources/orders/phone-orders/phone-orders.tsx';
import { screens as settingScreens } from '../resources/setting/setting/setting.tsx';
import { emptyResponses, sample } from '../testing/sample.ts';
import type { Responses } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';

/** Opens a page with a link beside it, like the menu. */
function open(name: string, at: string, Page: ComponentType, responses: Responses = {}): void {
  const render = () => (
    <>
      <Page />
      <Link to="/elsewhere">다른 페이지</Link>
    </>
  );
  renderStory(
    { title: name, resource: name, at, path: `${at}/*`, render, responses: { ...emptyResponses(), ...responses } },
    {},
  );
}

const leave = () => fireEvent.click(screen.getByRole('link', { name: '다른 페이지', hidden: true }));
const question = () => screen.findByRole('dialog', { name: '저장하지 않은 내용이 있습니다' });
const isStaying = () => {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByTestId('left')).toBeNull();
};

/** Leaves the page, and cancels in the dialog. */
async function isAsked(): Promise<string[]> {
  leave();
  const answers = within(await question()).getAllByRole('button');
  const names = answers.map(({ textContent }) => textContent ?? '');
  fireEvent.click(screen.getByRole('button', { name: '계속 고치기' }));
  await waitFor(isStaying);
  return names;
}

const formOf = (name: string): ComponentType => {
  const form = consolePages.find((page) => page.name === name)?.create;
  if (!form) throw new Error(`nothing is made at ${name}`);
  return form as ComponentType;
};

/** A form of the kit, one in tabs, and two other forms. */
const forms: readonly [path: string, Page: ComponentType][] = [
  ...['brands', 'coupons', 'products'].map((name): [string, ComponentType] => [`${name}/create`, formOf(name)]),
  ['setting', settingScreens.list],
];

const THREE = ['계속 고치기', '저장하지 않고 나가기', '저장하고 나가기'];

test.each(forms)('a changed form of %s asks before it is left, and keeps the entries', async (path, Page) => {
  open(path.split('/')[0] ?? '', `/${path}`, Page);
  const field = await waitFor(() => {
    const texts = document.querySelectorAll<HTMLInputElement>('form input[type=text]:not([role=combobox])');
    const found = [...texts].find(({ disabled }) => !disabled);
    expect(found).toBeDefined();
    return found as HTMLInputElement;
  });
  fireEvent.change(field, { target: { value: '쓰다 만 것' } });
  expect(await isAsked()).toEqual(THREE);
  expect(field.value).toBe('쓰다 만 것');
});

const sources = globSync('admin/src/**/*.tsx', { exclude: (name) => /\.(stories|test)\.tsx$/.test(name) });

test('every other page with a form uses the kit, so that it asks as well', () => {
  const own = sources.filter((file) =>
    /<(SimpleForm|TabbedForm|Form)(?=[\s<>])(?!\s*\/>)/.test(readFileSync(file, 'utf8')),
  );
  expect(own.map((file) => file.split('/').slice(-2).join('/')).toSorted()).toEqual([
    // A dialog.
    'categories/category-dialog.tsx',
    'contents/academy-categories.tsx',
    // Its input is not saved.
    'coupons/coupon-simulator.tsx',
    'form/product-form.tsx',
    'record-kit/record-form.tsx',
    'setting/setting.tsx',
  ]);
});

test('an order on the phone asks as soon as its member is chosen; it cannot be saved', async () => {
  const member = sample(consoleUser, { username: 'kim01', name: '김새봄', type: 'PERSON' });
  open('phone-orders', '/phone-orders', phoneOrdersScreens.list, {
    listConsoleUsers: { users: [member], total: 1 },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: '회원 찾기' }), { target: { value: 'kim01' } });
  fireEvent.click(await screen.findByRole('option', { name: /kim01/ }));
  expect(await isAsked()).toEqual(THREE.slice(0, 2));
});
