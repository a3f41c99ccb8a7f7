import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DescribeIcon from '@mui/icons-material/ClosedCaptionOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import {
  Box,
  Menu,
  MenuItem,
  ToggleButton,
  ToggleButtonGroup,
  type ToggleButtonGroupProps,
  Typography,
} from '@mui/material';
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
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

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

/** Inserts a table; within one, changes its rows and columns. */
function TableButton() {
  const editor = useTiptapEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const verbs = [
    ['아래에 행 넣기', () => editor?.chain().focus().addRowAfter().run()],
    ['오른쪽에 열 넣기', () => editor?.chain().focus().addColumnAfter().run()],
    ['첫 행을 제목으로', () => editor?.chain().focus().toggleHeaderRow().run()],
    ['첫 열을 제목으로', () => editor?.chain().focus().toggleHeaderColumn().run()],
    ['칸 합치기·나누기', () => editor?.chain().focus().mergeOrSplit().run()],
    ['행 지우기', () => editor?.chain().focus().deleteRow().run()],
    ['열 지우기', () => editor?.chain().focus().deleteColumn().run()],
    ['표 지우기', () => editor?.chain().focus().deleteTable().run()],
  ] as const;
  return (
    <>
      <ToggleButton
        size={SIZE}
        value="table"
        title="표"
        aria-label="표"
        aria-haspopup="menu"
        disabled={!editor?.isEditable}
        onClick={({ currentTarget }) => {
          if (editor?.isActive('table')) setAnchor(currentTarget);
          else editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
        }}
      >
        <TableIcon fontSize="inherit" />
      </ToggleButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {verbs.map(([label, run]) => (
          <MenuItem
            key={label}
            dense
            onClick={() => {
              run();
              setAnchor(null);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The formats of the store's texts, as buttons. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  return (
    <RichTextInputToolbar size={SIZE}>
      <Tools name="제목">
        <HeadingButtons size={SIZE} />
      </Tools>
      <Tools name="글자">
        <FormatButtons size={SIZE} sx={{ '& [value="code"]': { display: 'none' } }} />
        <ClearButtons size={SIZE} />
      </Tools>
      <Tools name="정렬">
        <AlignmentButtons size={SIZE} />
      </Tools>
      <Tools name="목록·인용">
        <ListButtons size={SIZE} />
        <QuoteButtons size={SIZE} />
      </Tools>
      <Tools name="넣기">
        <LinkButtons size={SIZE} />
        <PictureButtons {...props} />
        <TableButton />
      </Tools>
    </RichTextInputToolbar>
  );
}

/** Tools of one purpose, below its name. */
function Tools({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 0.25 }}>
      <Typography id={id} variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5 }}>{children}</Box>
    </Box>
  );
}

const levels = [
  { level: 2, label: '제목' },
  { level: 3, label: '소제목' },
  { level: 4, label: '작은 제목' },
] as const;

/** The headings below the page's heading; the active one is pressed, and pressing it again makes a paragraph. */
function HeadingButtons({ size }: Pick<ToggleButtonGroupProps, 'size'>) {
  const editor = useTiptapEditor();
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => {
    if (!editor) return;
    const look = () => setActive(levels.find(({ level }) => editor.isActive('heading', { level }))?.level ?? null);
    editor.on('transaction', look);
    return () => {
      editor.off('transaction', look);
    };
  }, [editor]);
  return (
    <ToggleButtonGroup size={size} exclusive value={active} disabled={!editor?.isEditable} aria-label="제목">
      {levels.map(({ level, label }) => (
        <ToggleButton
          key={level}
          value={level}
          sx={{ '&&&.MuiToggleButton-sizeSmall': { fontSize: 13, lineHeight: '18px', px: 1 } }}
          onClick={() => editor?.chain().focus().toggleNode('heading', 'paragraph', { level }).run()}
        >
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
