import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './customer-number.stories';

testStories(stories, {
  Fresh: ['고객번호 신청', '면허증 또는 사업자등록증', '신청하기'],
  Waiting: ['서류를 확인하고 있습니다.', '사업자등록증.jpg', '2026.11.20', '서류 다시 보내기'],
  Rejected: ['보내 주신 서류로는 등록하지 못했습니다.', '글자가 보이지 않습니다.', '다시 신청하기'],
  Registered: ['등록된 고객번호는 C-77입니다.', '쇼핑몰로 가기'],
  RefusedWithoutScripts: ['올릴 수 없는 형식입니다.', '신청하기'],
});

afterEach(() => vi.unstubAllGlobals());

const open = (story = stories.Fresh) => renderStory(stories.default, story);
const responding = (respond: () => Promise<Response>) => {
  const send = vi.fn<typeof fetch>(respond);
  vi.stubGlobal('fetch', send);
  return send;
};
const DOCUMENT = /^면허증 또는 사업자등록증/;

async function choose(name: string, type: string): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>(DOCUMENT);
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } });
}

test('a document of a wrong type is refused at its field and is not sent', async () => {
  const send = responding(async () => Response.json({}));
  open();
  await choose('서류.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(await messageAt(DOCUMENT)).toContain('사진이나 PDF 파일만 보낼 수 있습니다.');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(send).not.toHaveBeenCalled();
});

test('an error of the server is shown at its field, and the entries stay', async () => {
  const errors = [
    { path: 'body.custNo', code: 'invalid', message: '고객번호는 영문, 숫자, - 로 30자까지 입력할 수 있습니다.' },
  ];
  responding(async () => Response.json({ title: '입력한 내용을 확인해 주세요.', errors }, { status: 400 }));
  open();
  await choose('면허증.jpg', 'image/jpeg');
  await enter(/^고객번호/, '번호 없음');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect((await screen.findByRole('alert')).textContent).toContain('입력한 내용을 확인해 주세요.');
  expect(await messageAt(/^고객번호/)).toContain('30자까지');
  expect(screen.getByLabelText(/^고객번호/)).toHaveProperty('value', '번호 없음');
});

test('a lost request is reported and can be sent again', async () => {
  let tries = 0;
  const send = responding(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('network');
    return Response.json({ request: {} }, { status: 201 });
  });
  open();
  await choose('면허증.jpg', 'image/jpeg');
  const form = document.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  expect((await screen.findByRole('alert')).textContent).toContain('서류를 보내지 못했습니다.');
  fireEvent.submit(form);
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
});

test('a pending request can be sent again with another document', async () => {
  open(stories.Waiting);
  await press('서류 다시 보내기');
  expect(await screen.findByLabelText(/^고객번호/)).toHaveProperty('value', 'C-77');
  expect(screen.getByLabelText(/^남기실 말씀/)).toHaveProperty('value', '새로 개원했습니다.');
});
