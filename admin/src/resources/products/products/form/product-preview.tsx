import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Thumb } from '../../../../chips/thumb.tsx';
import { showWon } from '../../../../format/won.ts';
import { picture } from '../../../../inputs/files/picture-address.ts';
import { PreviewPanel, Sheet } from '../../../../record-kit/preview.tsx';
import { useProductChoices } from '../product-calls.ts';
import type { ProductDraft } from './product-values.ts';

/** The typed product as its card in the store's lists, and whether customers see it. */
export function ProductPreview() {
  const { name, code, price, shows, sells, _brand, _images = [] } = useWatch() as Partial<ProductDraft>;
  const { brands } = useProductChoices();
  const [first] = _images;
  const brand = brands.find(({ _id }) => _id === _brand)?.name;
  const state = shows
    ? sells
      ? '매장에 보이고 살 수 있습니다.'
      : '매장에 보이지만 살 수 없습니다.'
    : '매장에는 보이지 않습니다.';
  return (
    <PreviewPanel title="상품 카드" help={state}>
      <Box sx={{ maxWidth: 240 }}>
        <Sheet>
          <Box sx={{ aspectRatio: 1, display: 'grid', placeContent: 'center', bgcolor: '#f5f7f8' }}>
            {first ? (
              <Box
                component="img"
                src={picture(first, 640)}
                alt=""
                sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
              />
            ) : (
              <Thumb src={null} size={64} />
            )}
          </Box>
          <Box sx={{ p: 1.5, display: 'grid', gap: 0.25 }}>
            <Box sx={{ fontSize: 12, color: '#55626e' }}>{[brand, code].filter(Boolean).join(' · ')}</Box>
            <Box sx={{ fontWeight: 700, lineHeight: 1.4 }}>{name || '상품명'}</Box>
            <Box sx={{ mt: 0.5 }}>{typeof price === 'number' ? `정가 ${showWon(price)}` : '정가'}</Box>
          </Box>
        </Sheet>
      </Box>
    </PreviewPanel>
  );
}
