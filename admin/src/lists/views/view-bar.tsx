import type { SavedView } from '@iruon/contract';
import SharedIcon from '@mui/icons-material/PeopleAltOutlined';
import DefaultIcon from '@mui/icons-material/StarBorderOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { pageText } from '../../i18n/page-texts.ts';
import { useOpenView } from './use-open-view.ts';
import { type DialogName, ViewDialogs } from './view-dialogs.tsx';
import { ViewMenu } from './view-menu.tsx';

interface ViewChipProps {
  view: SavedView;
  isOpen: boolean;
  onOpen: () => void;
}

function ViewChip({ view: { name, isDefault, _roles, isOwn, ownerName }, isOpen, onOpen }: ViewChipProps) {
  const notes = [isDefault && '기본으로 엶', _roles && (isOwn ? '함께 씀' : `${ownerName} 님이 공유`)].filter(Boolean);
  return (
    <Button
      size="small"
      variant={isOpen ? 'contained' : 'outlined'}
      aria-pressed={isOpen}
      title={notes.join(' · ')}
      startIcon={isDefault ? <DefaultIcon /> : _roles ? <SharedIcon /> : undefined}
      onClick={onOpen}
      sx={{ borderRadius: 5, flex: 'none', maxWidth: 260, py: 0.25 }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </Button>
  );
}

/**
 * The saved views of a list above its filters, with the verbs on the open one. The address names the open view, so that
 * it can be sent to a colleague.
 */
export function ViewBar() {
  const { views, open, shown, isChanged, isLost, show, close } = useOpenView();
  const [dialog, setDialog] = useState<DialogName>();
  return (
    <Box sx={{ mb: 1 }}>
      <Box
        role="group"
        aria-label="저장한 보기"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flexWrap: { sm: 'wrap' }, overflowX: 'auto', py: 0.25 }}
      >
        {(views.length > 0 || isLost) && (
          <Button
            size="small"
            variant={open || isLost ? 'text' : 'contained'}
            aria-pressed={!open && !isLost}
            onClick={close}
            sx={{ borderRadius: 5, flex: 'none', minWidth: 0, py: 0.25 }}
          >
            모두
          </Button>
        )}
        {views.map((view) => (
          <ViewChip key={view._id} view={view} isOpen={view._id === open?._id} onOpen={() => show(view)} />
        ))}
        {open && isChanged && (
          <Button size="small" onClick={() => show(open)} sx={{ flex: 'none', py: 0.25 }}>
            저장한 대로
          </Button>
        )}
        <ViewMenu open={open} shown={shown} isChanged={isChanged} onDialog={setDialog} />
      </Box>
      {isLost && (
        <Alert severity="info" sx={{ mt: 1 }}>
          주소에 적힌 보기를 열 수 없습니다. 지워졌거나 나와 함께 쓰지 않는 보기입니다.
        </Alert>
      )}
      {open && open.dropped.length > 0 && <DroppedNotice fields={open.dropped} />}
      {dialog && (
        <ViewDialogs
          dialog={dialog}
          open={open}
          shown={shown}
          onSaved={show}
          onRemoved={close}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );
}

/** Says which conditions of a view the list no longer has. */
function DroppedNotice({ fields }: { fields: readonly string[] }) {
  const resource = useResourceContext();
  const names = fields.flatMap((field) => pageText(`resources.${resource}.fields.${field}`) ?? []);
  const which = names.length === fields.length ? `(${names.join(', ')})` : '';
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      지금은 없는 조건 {fields.length}개{which}를 빼고 보여 드립니다. 보기를 다시 저장하면 이 안내가 사라집니다.
    </Alert>
  );
}
