import { useState } from 'react';
import type { Meta, Story } from '~/testing/story';
import { Composer, type ComposerProps } from './composer';

/** Shows sent messages below the field. */
function Sent(props: Partial<ComposerProps>) {
  const [sent, setSent] = useState<string[]>([]);
  return (
    <>
      <Composer
        label="메시지"
        placeholder="메시지를 입력해 주세요."
        maxLength={1_000}
        onSend={(content, files) => setSent([...sent, [content, ...files.map(({ name }) => name)].join('+')])}
        {...props}
      />
      <output data-testid="sent">{JSON.stringify(sent)}</output>
    </>
  );
}

const stored = async (file: File) =>
  file.size > 3 ? `${file.name}: 파일이 너무 큽니다.` : { _id: `id-${file.name}`, name: file.name };

export default { title: '메시지 입력', render: () => <Sent /> } satisfies Meta;

export const Text: Story = {};
export const WithFiles: Story = { render: () => <Sent onUpload={stored} maxFiles={2} /> };
export const Blocked: Story = { render: () => <Sent blocked="상담이 끝났습니다." /> };
