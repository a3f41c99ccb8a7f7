import type { ConsoleProductDetail, ProductChange } from '@iruon/contract';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Muted } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { changedFields, nameOf, typedChanges } from './conflict-fields.ts';
import { type ProductValues, valuesOf } from './form/product-values.ts';
import { Changes } from './product-changes.tsx';

/** The server's data after a concurrent change. */
export interface Conflict {
  since: { at: string; actorName: string | null; changes: ProductChange[]; more: number }[];
  /** The operator's values, and the version they are based on. */
  mine: ProductValues;
  base: ProductValues;
  theirs: ConsoleProductDetail;
}

interface ConflictDialogProps {
  conflict: Conflict;
  /** Uses the other version as the base and keeps the entries. */
  onMerge: () => void;
  /** Loads the other version and discards the entries. */
  onDiscard: () => void;
}

/** Both sides of a conflict, and the two resolutions; neither of them saves. */
export function ConflictDialog({ conflict, onMerge, onDiscard }: ConflictDialogProps) {
  const { since, mine, base, theirs } = conflict;
  const typed = typedChanges(base, mine);
  const typedFields = new Set(typed.map(({ field }) => field));
  const myFields = changedFields(base, mine);
  const others = [...new Set(myFields.filter((field) => !typedFields.has(field)).map(nameOf))];
  const both = changedFields(base, valuesOf(theirs)).filter((field) => myFields.includes(field));
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby="conflict">
      <DialogTitle id="conflict">그 사이 다른 사람이 이 상품을 바꾸었습니다</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <section aria-labelledby="theirs">
            <Typography id="theirs" component="h3" variant="h6">
              저장된 내용
            </Typography>
            {since.map(({ at, actorName, changes, more }) => (
              <Box key={at} sx={{ mt: 1 }}>
                <Muted variant="body2">
                  {actorName ?? '시스템'} · <time dateTime={at}>{showTime(at)}</time>
                </Muted>
                <Changes changes={changes} more={more} />
              </Box>
            ))}
          </section>
          <section aria-labelledby="mine">
            <Typography id="mine" component="h3" variant="h6">
              내가 바꾼 내용
            </Typography>
            <Box sx={{ mt: 1 }}>
              <Changes changes={typed} />
              {others.length > 0 && <div>그 밖에 바꾼 곳: {others.join(', ')}</div>}
            </Box>
          </section>
        </Box>
        {both.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            두 사람이 함께 바꾼 곳이 있습니다: {[...new Set(both.map(nameOf))].join(', ')}. 이어서 편집하면 여기에는
            내가 입력한 값이 남습니다.
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>내 편집 버리고 새로 보기</Button>
        <Button variant="contained" onClick={onMerge} autoFocus>
          합쳐서 이어 편집
        </Button>
      </DialogActions>
    </Dialog>
  );
}
