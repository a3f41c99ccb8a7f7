import type { MemberResults, UserGradeDetail } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { change, send } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

const LISTS = ['user-points', 'point-entries', 'points', 'user-grades', 'levels', 'scores'];

/** What operators do to members' points, levels and scores. Lists are read anew after the answer. Each throws HttpError. */
export function useMemberChange() {
  const ask = useConsole();
  const client = useQueryClient();

  async function reread<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      await Promise.all(LISTS.map((list) => client.invalidateQueries({ queryKey: [list] })));
    }
  }

  return {
    points: (body: object): Promise<MemberResults> =>
      reread(ask(async () => (await change('POST', corePath('user-points'), body)).json)),
    scores: (body: object): Promise<MemberResults> =>
      reread(ask(async () => (await change('POST', corePath('scores'), body)).json)),
    grades: (body: object): Promise<MemberResults> =>
      reread(ask(async () => (await change('POST', corePath('user-grades'), body)).json)),
    release: (id: string, message: string): Promise<UserGradeDetail> =>
      reread(
        ask(async () => {
          const grade = `${corePath('user-grades')}/${id}`;
          await send(`${grade}?${new URLSearchParams({ message })}`, { method: 'DELETE' });
          return (await send(grade)).json;
        }),
      ),
    correctScore: (id: string, body: object) => reread(ask(() => change('PUT', `${corePath('scores')}/${id}`, body))),
    grade: (id: string, body: object): Promise<UserGradeDetail> =>
      reread(ask(async () => (await change('PUT', `${corePath('user-grades')}/${id}`, body)).json)),
    undo: (id: string, message: string) =>
      reread(ask(() => change('POST', `${corePath('point-entries')}/${id}/undo`, { message }))),
    exclude: (id: string, message: string) =>
      reread(ask(() => change('PUT', `${corePath('user-points')}/${id}/excluded`, { message }))),
    include: (id: string, message: string) =>
      reread(ask(() => change('PUT', `${corePath('user-points')}/${id}/included`, { message }))),
  };
}
