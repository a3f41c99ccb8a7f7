import { waitingWork } from '@iruon/contract';
import { expect, test } from 'vitest';
import { consolePages } from '../resources/index.ts';
import { sample } from '../testing/sample.ts';
import { waitingIn } from './waiting.ts';

const work = sample(waitingWork, { toConfirm: 3, toShip: 1_200, chats: 2 });
const page = (name: string) => consolePages.filter((one) => one.name === name);

test('pending work is summed up and described', () => {
  expect(waitingIn(page('orders'), work)).toEqual({
    sum: 1_203,
    words: '확인할 주문 3건, 발송할 주문 1,200건',
  });
});

test('the menu shows the number of waiting chats', () => {
  expect(waitingIn(page('chats'), work)).toEqual({ sum: 2, words: '기다리는 상담 2건' });
});

test('nothing is shown without pending work or without permission', () => {
  expect(waitingIn(page('claims'), work)).toEqual({ sum: 0, words: '' });
  expect(waitingIn(page('deposits'), work)).toEqual({ sum: 0, words: '' });
  expect(waitingIn(consolePages, undefined)).toEqual({ sum: 0, words: '' });
});
