import { useGetResourceLabel, useResourceContext } from 'react-admin';

/** The Korean word for a record of the page, `공지사항`. */
export function useRecordLabel(): string {
  const resource = useResourceContext() ?? '';
  return useGetResourceLabel()(resource, 1);
}
