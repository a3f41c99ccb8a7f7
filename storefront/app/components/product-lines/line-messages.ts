import type { ProductLine } from '@iruon/bff-storefront/product/product-lines';

interface LineMessages {
  /** The name of a line for which the shop has no category. */
  name: string;
  text: string;
  traits: readonly (readonly [title: string, text: string])[];
}

/** The texts of each product line. */
export const lineMessages: Record<ProductLine['kind'], LineMessages> = {
  tissue: {
    name: '티슈 레벨',
    text: '연조직 높이에 맞춘 매끈한 칼라로, 한 번의 수술로 치유까지 이어가는 라인입니다.',
    traits: [
      ['연조직을 지나는 칼라', '나사산이 없는 매끈한 칼라가 잇몸 높이까지 올라와 연조직과 맞닿습니다.'],
      ['골 위에 있는 연결부', '보철과 이어지는 자리가 치조골보다 위에 있어 눈으로 보며 조립할 수 있습니다.'],
      ['한 번의 수술', '식립할 때 힐링 캡을 함께 올려, 2차 수술 없이 치유를 기다리는 계획에 맞습니다.'],
    ],
  },
  bone: {
    name: '본 레벨',
    text: '골 높이에 맞춘 플랫폼으로, 보철 선택의 폭을 넓게 두는 라인입니다.',
    traits: [
      ['골 높이의 플랫폼', '픽스처 윗면이 치조골과 나란해, 잇몸 형태를 보철로 만들어 갈 수 있습니다.'],
      ['골 안에 있는 연결부', '높이와 각도가 다른 어버트먼트를 골라 증례에 맞출 수 있습니다.'],
      ['한 번 또는 두 번의 수술', '커버 스크류로 덮어 두거나 힐링 어버트먼트를 바로 올리는 계획에 모두 맞습니다.'],
    ],
  },
};
