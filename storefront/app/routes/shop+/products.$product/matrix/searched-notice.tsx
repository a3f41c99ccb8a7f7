import { Notice } from '~/components/ui/notice';

/** Shows the searched size, and whether a unit of it is chosen. */
export function SearchedSize({ name, isChosen }: { name: string; isChosen: boolean }) {
  return (
    <Notice tone="info" title={`찾으신 규격: ${name}`}>
      {isChosen
        ? '1개를 골라 두었습니다. 수량을 확인하고 담아 주세요.'
        : '지금은 살 수 없는 규격입니다. 다른 규격을 골라 주세요.'}
    </Notice>
  );
}
