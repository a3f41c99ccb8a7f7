import type { ProductBulkResult } from '@iruon/contract';
import { Button } from '@mui/material';
import { OutcomeDialog } from '../../dialogs/outcome-dialog.tsx';
import { showNumber } from '../../format/won.ts';
import { useAttempt } from '../../providers/use-attempt.ts';

interface BulkOutcomeProps {
  result: ProductBulkResult;
  nameOf: (id: string) => string;
  onRevert: () => Promise<void>;
  onClose: () => void;
}

/** The result for each product, and the undo button. */
export function BulkOutcome({ result, nameOf, onRevert, onClose }: BulkOutcomeProps) {
  const { attempt, isPending, refusal } = useAttempt();
  const changed = result.results.filter(({ before }) => before !== null).length;
  const refused = result.results.filter(({ ok }) => !ok);
  const same = result.changed - changed;

  return (
    <OutcomeDialog
      title="바꾼 결과"
      severity={refused.length > 0 ? 'warning' : 'success'}
      summary={
        <>
          {showNumber(changed)}개를 바꾸었습니다.
          {same > 0 && ` ${showNumber(same)}개는 이미 그 값이었습니다.`}
          {refused.length > 0 && ` ${showNumber(refused.length)}개는 바꾸지 못했습니다.`}
        </>
      }
      heads={['상품']}
      refused={refused.map(({ _id, message }) => ({ _id, names: [nameOf(_id)], message }))}
      problem={refusal}
      isPending={isPending}
      verbs={
        changed > 0 && (
          <Button onClick={() => attempt(onRevert)} loading={isPending}>
            되돌리기
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
