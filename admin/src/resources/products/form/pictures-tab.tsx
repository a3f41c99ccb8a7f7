import { PicturesInput } from '../../../inputs/index.ts';
import { ListErrors } from './list-errors.tsx';

export function PicturesTab() {
  return (
    <>
      <ListErrors of="_images" />
      <PicturesInput
        source="_images"
        path="products"
        label="이미지"
        helperText="첫 이미지가 목록과 장바구니에 보이는 대표 이미지입니다."
      />
    </>
  );
}
