import { type StockCountDetail, type StockCountLine, type UnknownLot, unknownLot } from '@iruon/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { ItemChooser, isRefusal, ScanField, useItemFinder } from '../scan-field.tsx';
import { lineName, packageDay } from '../stock/keeper-text.ts';
import { useCountCalls } from './count-calls.ts';

type Item = StockCountLine['item'];

/** Adds a piece for each scanned code, and names the line that it was added to. */
export function CountScanner({ count }: { count: StockCountDetail }) {
  const { scan } = useCountCalls();
  const find = useItemFinder();
  const notify = useNotify();
  const [offered, setOffered] = useState<{ code: string; items: Item[] } | null>(null);
  const [unknown, setUnknown] = useState<{ code: string; lot: UnknownLot } | null>(null);

  async function add(
    code: string,
    { item, addsLot = false }: { item?: Item; addsLot?: boolean } = {},
  ): Promise<string> {
    const line = await scan(count._id, { code: item?.code ?? code, addsLot, ...(item && { _item: item._id }) });
    return `${lineName(line)}: ${line.counted}개`;
  }

  async function read(code: string): Promise<string | undefined> {
    try {
      return await add(code);
    } catch (error) {
      if (isRefusal(error, 'COUNT_LOT_UNKNOWN')) {
        setUnknown({ code, lot: unknownLot.parse(error.body.lot) });
        return undefined;
      }
      if (!isRefusal(error, 'STOCK_CODE_MEANS_SEVERAL')) throw error;
      const { items } = await find(code);
      setOffered({ code, items });
      return undefined;
    }
  }

  return (
    <>
      <ScanField
        label="코드 스캔"
        helperText="읽을 때마다 그 줄에 한 개씩, 팩의 UDI는 든 개수만큼 더합니다. UDI의 로트가 있으면 그 로트의 줄에 더합니다."
        onCode={read}
        autoFocus
      />
      {offered && (
        <ItemChooser
          items={offered.items}
          onChoose={(item) =>
            void add(offered.code, { item }).then(
              (done) => notify(done, { type: 'success' }),
              (error: unknown) => notify(errorSentence(error), { type: 'error' }),
            )
          }
          onClose={() => setOffered(null)}
        />
      )}
      {unknown && (
        <FormDialog
          title="모르는 로트"
          question={`${unknown.lot.item}: 로트 ${unknown.lot.lotNo}`}
          effect={`${unknown.lot.useBy ? `유효기한은 ${packageDay(unknown.lot.useBy)}입니다. ` : ''}포장의 로트번호가 맞으면 이 실사에 더하고 한 번 읽은 것으로 셉니다.`}
          verb="로트 더하기"
          onConfirm={async () => notify(await add(unknown.code, { addsLot: true }), { type: 'success' })}
          onClose={() => setUnknown(null)}
        />
      )}
    </>
  );
}
