import type { MemberRecord } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { change } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

/** What an operator does to a member's record; the page shows the answer. Each throws HttpError. */
export function useRecordChange(id: string) {
  const ask = useConsole();
  const client = useQueryClient();

  async function shown(answer: Promise<{ json: { record: MemberRecord } }>): Promise<void> {
    const { json } = await answer;
    client.setQueryData(['users', 'record', id], json.record);
    await client.invalidateQueries({ queryKey: ['users', 'getList'] });
  }

  const root = `${corePath('users')}/${id}/customer`;
  return {
    refresh: () => shown(ask(() => change('POST', `${root}/refresh`, {}))),
    link: (CustNo: string | null, message: string) => shown(ask(() => change('PUT', root, { CustNo, message }))),
  };
}
