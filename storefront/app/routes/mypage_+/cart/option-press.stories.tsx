import { useState } from 'react';
import type { Meta, Story } from '~/testing/story';
import { OptionPress, useOptionPress } from './option-press';

/** A row whose notice contains the button until the option is changed. */
function Row() {
  const { attach } = useOptionPress();
  const [isDeleted, setDeleted] = useState(true);
  const press = <OptionPress attach={attach} line="1" name="임플란트 Ø4.0" onPress={() => setDeleted(false)} />;
  return (
    <>
      <div>{!isDeleted && press}</div>
      <p>{isDeleted && <>옵션 판매 종료 {press}</>}</p>
    </>
  );
}

export default { title: '장바구니 옵션 변경 버튼' } satisfies Meta;

export const InNotice: Story = { render: () => <Row /> };
