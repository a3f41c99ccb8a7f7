import { mySecondFactor } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { pending, Refusal } from '../../testing/server.ts';
import { resourcePage, type Story } from '../../testing/story.tsx';
import { screens } from './second-factor.tsx';

const codes = [...'abcdefghij'].map((letter) => `abcd-efgh-ijkl-mno${letter}`);

export default resourcePage('2단계 인증', 'second-factor', screens.list, {
  getMySecondFactor: sample(mySecondFactor),
  beginSecondFactor: {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/%EC%BD%98%EC%86%94:kim?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%EC%BD%98%EC%86%94',
  },
  confirmSecondFactor: { recoveryCodes: codes },
});

export const None: Story = {};
export const Enrolled: Story = {
  responses: { getMySecondFactor: sample(mySecondFactor, { isEnrolled: true, recoveryCodesLeft: 7 }) },
};
export const Wrong: Story = {
  responses: {
    confirmSecondFactor: new Refusal(409, '인증번호가 올바르지 않습니다.', { code: '새 번호를 입력해 주세요.' }),
  },
};
export const NoSecret: Story = {
  responses: { beginSecondFactor: new Refusal(503, '키를 만들지 못했습니다.') },
};
export const Loading: Story = { responses: { getMySecondFactor: pending } };
export const Failed: Story = { responses: { getMySecondFactor: new Refusal(503, '잠시 후 다시 시도해 주세요.') } };
