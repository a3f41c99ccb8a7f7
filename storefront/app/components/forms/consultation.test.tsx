import { CONSULTATION_TYPE_MISSING, consultationTypes, formContent, formWriter } from '@iruon/contract';
import { formCategoryLabels } from '@iruon/contract/labels';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './consultation.stories';
import { types } from './consultation-form';
import { missingOf } from './consultation-rules';

testStories(stories, {
  Visitor: [
    '상담 신청',
    '제품상담',
    '회원문의',
    '배송/기타',
    '신청하기',
    '아직 필요한 항목: 상담 유형, 이름, 연락처, 문의 내용, 약관 동의',
  ],
  Member: ['아직 필요한 항목: 상담 유형, 문의 내용, 약관 동의'],
});

const empty = { category: '', name: '', phone: '', content: '', hasAgreed: false };
const full = { category: 'PRODUCT', name: '박상담', phone: '010-2345-6789', content: '재고 문의', hasAgreed: true };
const messageOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: string,
) => schema.safeParse(value).error?.issues[0]?.message;

test('the messages and the types equal those of the contract', () => {
  const { name, phone } = formWriter.shape;
  expect(
    missingOf(empty)
      .slice(0, 4)
      .map(({ message }) => message),
  ).toEqual([CONSULTATION_TYPE_MISSING, messageOf(name, ''), messageOf(phone, '1'), messageOf(formContent, '')]);
  expect(types).toEqual(consultationTypes.map((type) => [type, formCategoryLabels[type]]));
});

// @covers rule:consultation-terms-agreed, rule:consultation-type-chosen, rule:consultation-phone-required
// @covers rule:consultation-name-required, rule:consultation-inquiry-text-required
test.each([
  ['category', { category: '' }],
  ['writer.name', { name: '박' }],
  ['writer.phone', { phone: '010-234' }],
  ['content', { content: ' 가 ' }],
  ['meta._terms', { hasAgreed: false }],
])('only %s is missing', (field, change) => {
  expect(missingOf(full)).toEqual([]);
  expect(missingOf({ ...full, ...change }).map((each) => each.field)).toEqual([field]);
});

const open = () => renderStory(stories.default, stories.Visitor);
const button = () => screen.findByRole('button', { name: '신청하기' });

// @covers screen:home/consultation-submit-stays-off-until-form, error:consultation
test('the button is disabled until the form is complete; pressing it shows the missing field and sends nothing', async () => {
  const { sent } = open();
  await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBe('true'));
  await press('신청하기');
  expect(await screen.findByText('상담 유형을 선택해 주세요.')).toBeDefined();
  expect(await messageAt(/^이름/)).toBe('이름은 두 글자 이상 입력해 주세요.');
  expect(sent).toEqual([]);
});

async function fill(name = '박상담') {
  fireEvent.click(await screen.findByLabelText('제품상담'));
  await enter(/^이름/, name);
  await enter('연락처 가운데 자리', '2345');
  await enter('연락처 끝자리', '6789');
  await enter(/^문의 내용/, '재고가 궁금합니다.');
  fireEvent.click(screen.getByRole('checkbox'));
}

// @covers screen:home/consultation-form-types-terms
test('a completed form is sent with the field names of the request, and the page confirms it', async () => {
  const { sent } = open();
  await fill();
  await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
  await press('신청하기');
  expect(await screen.findByText('상담을 신청했습니다')).toBeDefined();
  expect(sent).toMatchObject([
    {
      verb: 'createForm',
      input: [
        {
          ...{ code: 'main-inquiry', category: 'PRODUCT', content: '재고가 궁금합니다.', website: '' },
          ...{
            clientId: '01890000-0000-7000-8000-000000000009',
            meta: { _terms: ['01890000-0000-7000-8000-000000000001'] },
          },
          writer: { name: '박상담', phone: '01023456789' },
        },
      ],
    },
  ]);
});

test('an error is shown, and the entries stay', async () => {
  open();
  await fill('급한이');
  await press('신청하기');
  expect((await screen.findByRole('alert')).textContent).toContain('잠시 뒤에 다시 눌러 주세요.');
  expect(screen.getByDisplayValue('급한이')).toBeDefined();
});
