import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DescribeIcon from '@mui/icons-material/ClosedCaptionOutlined';
import { ToggleButton } from '@mui/material';
import {
  AlignmentButtons,
  ClearButtons,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useRef } from 'react';
import { HeadingButtons } from './heading-buttons.tsx';

interface RichTextToolbarProps {
  accept: string;
  onPictures: (files: File[]) => void;
}

const SIZE = 'small';

function PictureButtons({ accept, onPictures }: RichTextToolbarProps) {
  const editor = useTiptapEditor();
  const input = useRef<HTMLInputElement>(null);
  const describe = () => {
    const alt = window.prompt('사진을 볼 수 없는 사람에게 들려줄 설명', editor?.getAttributes('image').alt ?? '');
    if (alt !== null) editor?.chain().focus().updateAttributes('image', { alt }).run();
  };
  const tools = [
    { value: 'picture', label: '사진 넣기', Icon: PictureIcon, run: () => input.current?.click() },
    { value: 'describe', label: '고른 사진의 설명', Icon: DescribeIcon, run: describe },
  ];
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {tools.map(({ value, label, Icon, run }) => (
        <ToggleButton
          key={value}
          size={SIZE}
          value={value}
          title={label}
          aria-label={label}
          disabled={!editor?.isEditable}
          onClick={run}
        >
          <Icon fontSize="inherit" />
        </ToggleButton>
      ))}
    </>
  );
}

/** The formats of the store's texts, as buttons. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  return (
    <RichTextInputToolbar size={SIZE}>
      <HeadingButtons size={SIZE} />
      <FormatButtons size={SIZE} sx={{ '& [value="code"]': { display: 'none' } }} />
      <AlignmentButtons size={SIZE} />
      <ListButtons size={SIZE} />
      <LinkButtons size={SIZE} />
      <PictureButtons {...props} />
      <QuoteButtons size={SIZE} />
      <ClearButtons size={SIZE} />
    </RichTextInputToolbar>
  );
}
