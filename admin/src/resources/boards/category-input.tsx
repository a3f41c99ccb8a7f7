import { useQuery } from '@tanstack/react-query';
import { SelectInput, type SelectInputProps } from 'react-admin';
import { useCall } from '../../providers/use-call.ts';

/** The academy's categories by code, in their order; empty while loading. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['setting', 'academy-categories'],
    queryFn: async () => (await call('getConsoleSetting')).setting.academy.categories,
  });
  return new Map((data ?? []).map(({ code, name }) => [code, name]));
}

/** One of the academy's categories. */
export function CategoryInput(props: Omit<SelectInputProps, 'choices'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _, ...rest } = props;
  const choices = [...useCategoryNames()].map(([id, name]) => ({ id, name }));
  return <SelectInput {...rest} choices={choices} />;
}
