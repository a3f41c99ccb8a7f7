import type { ConsoleProductDetail } from '@iruon/contract';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { errorSentence } from '../../../providers/error-sentence.ts';
import type { Conflict } from './conflict-dialog.tsx';
import type { Refused } from './form/product-form.tsx';
import { inputOf, type ProductDraft, type ProductValues, type StockSeen } from './form/product-values.ts';
import { useProductCalls } from './product-calls.ts';

interface Refusal {
  code?: string;
  errors?: Refused['errors'];
  since?: Conflict['since'];
  stocks?: StockSeen[];
}

/** The errors of a refused save: by field, else one message. */
function refusedBy(error: unknown): Refused {
  const sentence = errorSentence(error);
  const { errors = {}, stocks = [] } = (error instanceof HttpError ? error.body : {}) as Refusal;
  return { errors: Object.keys(errors).length > 0 ? errors : { 'root.serverError': sentence }, stocks };
}

/** Saves a form's product. A concurrent change is not a field error but a conflict to resolve. */
export function useSaveProduct(base: ProductDraft, onSaved: (product: ConsoleProductDetail) => void) {
  const { create, update, read } = useProductCalls();
  const [conflict, setConflict] = useState<Conflict>();

  async function save(values: ProductValues): Promise<Refused | undefined> {
    const { id, revision = 0 } = base;
    try {
      onSaved(id ? await update(id, { ...inputOf(values), revision }) : await create(inputOf(values)));
      return undefined;
    } catch (error) {
      const { code, since = [] } = (error instanceof HttpError ? error.body : {}) as Refusal;
      if (code !== 'PRODUCT_CHANGED' || !id) return refusedBy(error);
      setConflict({ since, mine: values, base: base as ProductValues, theirs: await read(id) });
      return { errors: { 'root.serverError': '그 사이 다른 사람이 상품을 바꾸었습니다.' }, stocks: [] };
    }
  }

  return { save, conflict, settle: () => setConflict(undefined) };
}
