import { ToggleButton, ToggleButtonGroup, type ToggleButtonGroupProps } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useState } from 'react';

const levels = [
  { level: 2, label: '제목' },
  { level: 3, label: '소제목' },
  { level: 4, label: '작은 제목' },
] as const;

/** The headings below the page's heading; the active one is pressed, and pressing it again makes a paragraph. */
export function HeadingButtons({ size }: Pick<ToggleButtonGroupProps, 'size'>) {
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
