import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '~/components/ui/toasts/toast';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory, type Story } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './form-page.stories';

testStories(stories, {
  Normal: ['고객센터 문의', '문의 유형', '이메일', '이용약관 동의'],
  Partner: ['제휴 문의', '상호', '담당자', '우편번호'],
  Consultation: ['상담 신청', '상담 유형', '신청하기'],
  Member: ['고객센터 문의', '첨부 파일'],
  Paper: ['사용설명서 종이본 신청', '받는 분', '우편번호', '본레벨 픽스처, 로트 A1', '신청하기'],
});

const open = (story: Story = stories.Normal) => renderStory(stories.default, story);

async function agree() {
  await press('약관 보고 동의하기');
  fireEvent.click(await screen.findByRole('checkbox', { name: '모두 동의합니다' }));
  await press('동의');
}

async function fill(content: string) {
  await enter(/^이름|^담당자/, '박문의');
  await enter('연락처 가운데 자리', '2345');
  await enter('연락처 끝자리', '6789');
  await enter('이메일 앞부분', 'park@clinic.example');
  await enter(/^문의 내용/, content);
  await agree();
}

test('each empty field shows its requirement, and nothing is sent', async () => {
  const { sent } = open();
  await press('문의하기');
  for (const label of [/^문의 유형/, /^이름/, '연락처 끝자리', '이메일 앞부분', /^문의 내용/])
    expect(await messageAt(label)).toMatch(/주세요\./);
  expect(await screen.findByText(/개인정보 수집·이용 동의'에 동의해 주세요/)).toBeDefined();
  expect(sent).toEqual([]);
});

// @covers screen:part/generic-form-page-three-skins, screen:part/generic-form-saved-message-one-page
// @covers error:generic-form, route:/form/inquiry-partner
test('a partner form has a company field, is sent with the field names of the request, and returns to the previous page', async () => {
  const toastSuccess = vi.spyOn(toast, 'success');
  window.history.replaceState({ idx: 1 }, '');
  const { sent } = open({ ...stories.Partner, from: '/center/corporate-service' });
  await screen.findByLabelText(/^상호/);
  await fill('교육을 함께하고 싶습니다.');
  await press('문의하기');
  expect(await messageAt(/^상호/)).toContain('상호를 입력해 주세요.');
  expect(await messageAt(/^우편번호/)).toMatch(/주세요\./);
  await enter(/^상호/, '서울덴탈');
  await enter(/^우편번호/, '06236');
  await enter(/^주소/, '서울 강남구 테헤란로 152');
  await enter(/^상세주소/, '3층');
  await press('문의하기');
  expect((await screen.findByTestId('left')).textContent).toBe('/center/corporate-service');
  expect(toastSuccess.mock.calls).toEqual([['저장되었습니다']]);
  window.history.replaceState(null, '');
  expect(sent).toMatchObject([
    {
      input: [
        {
          ...{ code: 'inquiry-partner', category: 'OTHERQUERY', content: '교육을 함께하고 싶습니다.' },
          writer: { name: '박문의', phone: '01023456789' },
          meta: {
            ...{ _terms: ['01890000-0000-7000-8000-000000000001'], name: '서울덴탈', email: 'park@clinic.example' },
            ...{ postcode: '06236', address1: '서울 강남구 테헤란로 152', address2: '3층' },
          },
        },
      ],
    },
  ]);
});

test('an error is shown, and the entries stay', async () => {
  open();
  await screen.findByLabelText(/^문의 유형/);
  fireEvent.change(screen.getByLabelText(/^문의 유형/), { target: { value: 'DELIVERIES' } });
  await fill('약관이 바뀌었습니다.');
  await press('문의하기');
  expect((await screen.findByRole('alert')).textContent).toContain('약관');
  expect(screen.getByDisplayValue('약관이 바뀌었습니다.')).toBeDefined();
});
