// @vitest-environment happy-dom
import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownRouter } from '~/testing/own-router';
import { CartRow } from './cart-row';

const { createMemoryRouter, RouterProvider } = ownRouter('react-router-dom');

const line = {
  ...{ _id: 'line', product: { name: '픽스처' }, option: null, supplies: [], amount: 1, stock: 9, salePrice: 1_000 },
  ...{ discountPrice: 0, availability: 'OK', hasOptions: false, seenPrice: null, isOrderable: true, refusal: null },
} as unknown as CartLineView;

const page = (isChosen: boolean) => {
  const row = <CartRow line={line} isChosen={isChosen} onChoose={() => {}} onRemove={() => {}} hasDelivery={false} />;
  return <RouterProvider router={createMemoryRouter([{ path: '/', element: <ul>{row}</ul> }])} />;
};

test.each([true, false])(
  'a box that was pressed before hydration stays, then shows the loaded cart (%j)',
  async (was) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page(was));
    const box = container.querySelector<HTMLInputElement>('[name=carts]');
    if (!box) throw new Error('no box');
    expect(box.checked).toBe(was);
    box.checked = !was;
    const { rerender } = render(page(was), { container, hydrate: true });
    expect(box.checked).toBe(!was);
    rerender(page(!was));
    rerender(page(was));
    await waitFor(() => expect(container.querySelector<HTMLInputElement>('[name=carts]')?.checked).toBe(was));
    container.remove();
  },
);
