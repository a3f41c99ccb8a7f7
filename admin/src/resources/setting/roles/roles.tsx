import { Skeleton, type Theme, useMediaQuery } from '@mui/material';
import { ReadError } from '../../../components/read-error.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { TitledPage } from '../../../layout/page-head.tsx';
import { useLack } from '../../../providers/use-lack.ts';
import { useRoles } from './role-calls.ts';
import { CopyDialog } from './role-dialogs.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { RoleOnPhone } from './role-on-phone.tsx';
import { RoleShow } from './role-show.tsx';
import { useDrafts } from './use-drafts.ts';

const CHANGES =
  '역할마다 업무를 보고 바꿀 수 있는지 정합니다. 칸을 누르면 다음 권한으로 바뀌고, 저장하면 그 역할의 운영자에게 바로 적용됩니다.';
const READS = '역할마다 무엇을 보고 바꿀 수 있는지 보여 줍니다. 바꾸는 일은 최고 관리자만 할 수 있습니다.';

/** All roles of operators, and what each may read and change. */
function RolesPage() {
  const { data = [], error, isPending, refetch } = useRoles();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const mayChange = useLack('changeRole') === undefined;
  const { edited, choose, drop } = useDrafts(data);
  const Grid = isPhone ? RoleOnPhone : RoleMatrix;
  return (
    <TitledPage
      title="역할"
      maxWidth={1600}
      lead={mayChange ? CHANGES : READS}
      actions={
        <AddButton
          label="역할 만들기"
          needs="createRole"
          dialog={(close) => <CopyDialog roles={data} onClose={close} />}
        />
      }
    >
      {error && <ReadError error={error} onRetry={refetch} />}
      {isPending && <Skeleton variant="rounded" height={420} aria-label="불러오는 중" />}
      {data.length > 0 && <Grid edited={edited} mayChange={mayChange} onChoose={choose} onDrop={drop} />}
    </TitledPage>
  );
}

export const screens = { list: RolesPage, show: RoleShow };
