import { Form } from 'react-admin';
import { expect, test } from 'vitest';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown } from '../../../testing/test-stories.ts';
import { DisplaysInput, RecordsInput } from './coupon-inputs.tsx';

test('records that the operator may not read are counted, and the field says which right is missing; nothing is requested', async () => {
  await signInWith(['members:read']);
  const render = () => (
    <Form record={{ id: 1, _exhibitions: ['a', 'b'], displayCodes: [] }}>
      <RecordsInput source="_exhibitions" reference="exhibitions" label="기획전" />
      <DisplaysInput source="displayCodes" />
    </Form>
  );
  renderStory({ title: '쿠폰', resource: 'coupons', render }, {});
  await isEventuallyShown("'콘텐츠 조회' 권한이 있어야 합니다. 최고 관리자에게 요청해 주세요.");
  const [exhibitions, displays] = document.querySelectorAll('input');
  expect([exhibitions?.value, exhibitions?.disabled]).toEqual(['2개 선택', true]);
  expect([displays?.value, displays?.disabled]).toEqual(['', true]);
  expect(server.unhandled).toEqual([]);
});
