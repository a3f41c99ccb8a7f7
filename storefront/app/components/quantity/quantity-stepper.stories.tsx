import { useState } from 'react';
import type { Meta, Story } from '~/testing/story';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper';

function Counted(limits: Pick<QuantityStepperProps, 'min' | 'max' | 'isDisabled'>) {
  const [value, setValue] = useState(2);
  return (
    <>
      <QuantityStepper label="픽스처" value={value} onChange={setValue} {...limits} />
      <output>{value}</output>
    </>
  );
}

export default { title: '수량', render: () => <Counted max={4} /> } satisfies Meta;

export const Limited: Story = {};
export const FromNone: Story = { render: () => <Counted min={0} max={4} /> };
export const Disabled: Story = { render: () => <Counted isDisabled /> };
