import type { ConsoleProduct } from '@iruon/contract';
import { Thumb } from '../../../../chips/thumb.tsx';
import { Muted } from '../../../../components/muted.tsx';
import { showWon } from '../../../../format/won.ts';
import { RecordPicker } from '../../../../inputs/record-picker.tsx';

type Row = ConsoleProduct & { id: string };

interface ProductPickerProps {
  label: string;
  /** Ids that cannot be chosen: the product itself, and those already chosen. */
  without: ReadonlySet<string>;
  onPick: (product: Row) => void;
}

/** Finds a product by name or code. */
export const ProductPicker = ({ label, without, onPick }: ProductPickerProps) => (
  <RecordPicker<Row>
    resource="products"
    label={label}
    placeholder="상품명, 상품코드"
    noneText="찾는 상품이 없습니다."
    offers={({ id }) => !without.has(id)}
    onPick={onPick}
    sx={{ maxWidth: 520, mb: 1.5 }}
  >
    {({ name, code, thumb, salePrice }) => (
      <>
        <Thumb src={thumb} size={32} />
        <div>
          <div>{name}</div>
          <Muted variant="caption">
            {[code, salePrice !== null && showWon(salePrice)].filter(Boolean).join(' · ')}
          </Muted>
        </div>
      </>
    )}
  </RecordPicker>
);
