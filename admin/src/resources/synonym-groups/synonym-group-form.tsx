import { type ConsoleSynonymGroup, SYNONYM_LENGTH } from '@iruon/contract';
import { required, TextArrayInput } from 'react-admin';
import { recordForm } from '../../record-kit/define-form.tsx';
import { text, toggle } from '../../record-kit/fields.tsx';

export const synonymGroupForm = recordForm<ConsoleSynonymGroup & { id: string }>({
  nameOf: ({ name }) => name,
  fields: [
    text('name', '대표 낱말', {
      max: SYNONYM_LENGTH,
      isRequired: true,
      help: '상품 이름이나 해시태그에 쓰는 낱말입니다.',
    }),
    {
      source: 'words',
      label: '같은 뜻의 낱말',
      initial: [],
      input: (
        <TextArrayInput
          key="words"
          source="words"
          fullWidth
          label="같은 뜻의 낱말"
          validate={required('같은 뜻의 낱말을 하나 이상 입력해 주세요.')}
          helperText="낱말을 쓰고 Enter를 누르면 하나씩 들어갑니다. 영어와 띄어 쓴 말도 됩니다. 초성과 한/영 오타는 넣지 않아도 찾습니다."
        />
      ),
    },
    toggle('leads', '먼저 보일 종류', {
      initial: false,
      help: '크기(4.0x10)나 라인처럼 종류를 적지 않은 검색에서 이 낱말의 카테고리를 먼저 보입니다.',
    }),
    toggle('shows', '검색에 쓰기', { help: '저장하면 1초쯤 뒤부터 매장의 검색과 추천 검색어에 쓰입니다.' }),
  ],
});
