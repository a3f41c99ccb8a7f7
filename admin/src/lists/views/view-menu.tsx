import type { ListDensity, SavedView } from '@iruon/contract';
import { listDensityLabels } from '@iruon/contract/labels';
import ViewIcon from '@mui/icons-material/BookmarkBorderOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Button, Divider, ListItemIcon, ListSubheader, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useVerb } from '../../providers/use-verb.ts';
import { useDensity, useGrid } from './grid.tsx';
import { useViewCalls, type ViewContent } from './use-saved-views.ts';
import type { DialogName } from './view-dialogs.tsx';

interface ViewMenuProps {
  open: SavedView | undefined;
  shown: ViewContent;
  isChanged: boolean;
  onDialog: (dialog: DialogName) => void;
}

const densities = Object.entries(listDensityLabels) as [ListDensity, string][];

/** The verbs on the open view, and the height of the rows. */
export function ViewMenu({ open, shown, isChanged, onDialog }: ViewMenuProps) {
  const id = useId();
  const { table } = useGrid();
  const [density, setDensity] = useDensity(table?.storeKey ?? '');
  const { change, choose } = useViewCalls();
  const { run } = useVerb();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const mayChange = open !== undefined && (open.isOwn || identity?.isRoot === true);

  const item = (label: string, act: () => unknown, more: { icon?: ReactNode; disabled?: boolean } = {}) => (
    <MenuItem
      key={label}
      disabled={more.disabled ?? false}
      onClick={() => {
        setAnchor(null);
        act();
      }}
    >
      {more.icon !== undefined && <ListItemIcon>{more.icon}</ListItemIcon>}
      {label}
    </MenuItem>
  );
  const copy = () =>
    run(
      () => navigator.clipboard.writeText(`${location.origin}${location.pathname}?view=${open?._id}`),
      '주소를 복사했습니다.',
    );

  return (
    <>
      <Button
        size="small"
        startIcon={<ViewIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', py: 0.25 }}
      >
        보기
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {open &&
          mayChange &&
          isChanged &&
          item(`‘${open.name}’에 저장`, () => run(() => change(open, shown), '보기를 저장했습니다.'))}
        {item('새 보기로 저장', () => onDialog('create'))}
        {open && mayChange && item('이름과 함께 쓸 사람', () => onDialog('change'))}
        {open &&
          item(open.isDefault ? '기본으로 열지 않기' : '이 목록을 이 보기로 열기', () =>
            run(
              () => choose(open.isDefault ? null : open._id),
              (choice) => (choice._view ? '이제 이 목록을 이 보기로 엽니다.' : '이제 이 목록을 모두 보기로 엽니다.'),
            ),
          )}
        {open && item('주소 복사', copy)}
        {open && mayChange && item('보기 삭제', () => onDialog('remove'))}
        {table && <Divider />}
        {table && <ListSubheader sx={{ lineHeight: 2.4 }}>행 간격</ListSubheader>}
        {table &&
          densities.map(([code, label]) =>
            item(label, () => setDensity(code), { icon: code === density ? <CheckIcon aria-label="지금" /> : null }),
          )}
      </Menu>
    </>
  );
}
