import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../testing/fields.ts';
import { Refusal, server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import meta, * as stories from './banners.stories.tsx';

testStories(stories, {
  WithoutPicture: ['연말 기획전', '메인 1 · PC', '사진이 없어 아직 매장에 보이지 않습니다.'],
  WithPicture: ['연말 기획전', '1번 사진 빼기'],
  SlotTaken: ['연말 기획전'],
});

const choose = async (name: string) => {
  const input = await screen.findByLabelText(/^1번 사진/, { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } });
};

test('a chosen picture is saved immediately by its field name in the operation, and can be removed', async () => {
  renderStory(meta, stories.WithoutPicture);
  await choose('배너.png');
  await screen.findByAltText('1번 사진 미리보기');
  const [{ operation, body } = { operation: '', body: undefined }] = server.sent;
  expect(operation).toBe('setConsoleBannerImage');
  expect([...(body as FormData).keys()]).toEqual(['image']);
  await press('1번 사진 빼기');
  await screen.findByText('사진이 없어 아직 매장에 보이지 않습니다.');
  expect(server.sent.map((sent) => sent.operation)).toEqual(['setConsoleBannerImage', 'removeConsoleBannerImage']);
});

test('a file of another type is refused before the upload, and an error of the server is shown', async () => {
  const refusal = new Refusal(422, '파일이 손상되어 읽을 수 없습니다. 다른 파일을 선택해 주세요.');
  renderStory(meta, { responses: { setConsoleBannerImage: refusal } });
  await choose('배너.txt');
  await screen.findByText(/올릴 수 없는 형식입니다/);
  expect(server.sent).toEqual([]);
  await choose('배너.png');
  await screen.findByText(/파일이 손상되어 읽을 수 없습니다/);
});

// @covers route:/console/banners/{_banner}
test('a slot of another banner is refused with its name, and the entries stay', async () => {
  renderStory(meta, stories.SlotTaken);
  await write(/^문구/, '고쳐 쓴 문구');
  await press('저장');
  await screen.findByText(/‘봄 기획전’ \(상시\)/);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^문구/).value).toBe('고쳐 쓴 문구'));
  // The form does not save pictures.
  expect(Object.keys(server.sent[0]?.body as object).sort()).toEqual(['code', 'display', 'name', 'updatedAt', 'url']);
});
