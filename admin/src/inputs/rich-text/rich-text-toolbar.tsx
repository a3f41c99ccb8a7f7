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
      <ToggleButton
        size={SIZE}
        value="picture"
        title="사진 넣기"
        aria-label="사진 넣기"
        disabled={!editor?.isEditable}
        onClick={() => input.current?.click()}
      >
        <PictureIcon fontSize="inherit" />
      </ToggleButton>
      <ToggleButton
        size={SIZE}
        value="describe"
        title="고른 사진의 설명"
        aria-label="고른 사진의 설명"
        disabled={!editor?.isEditable}
        onClick={describe}
      >
        <DescribeIcon fontSize="inherit" />
      </ToggleButton>
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
