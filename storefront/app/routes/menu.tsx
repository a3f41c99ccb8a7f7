import type { MetaFunction } from '@remix-run/node';
import { menuGroups } from '~/components/shell/menu/menu-groups';
import { MenuNav } from '~/components/shell/menu/menu-nav';
import { useShell } from '~/components/shell/use-shell';
import { ZoneLink } from '~/components/ui/link-zone';

export const meta: MetaFunction = () => [{ title: '전체 메뉴 - 이루온' }];

/** Every page in its group, for narrow screens without scripts; with scripts the header opens the same groups in a sheet. */
export default function WholeMenu() {
  const shell = useShell();
  const member = shell?.member ?? null;
  const groups = menuGroups({
    member,
    categories: shell?.categories ?? [],
    customerCenter: shell?.customerCenter ?? {},
  });
  return (
    <div className="page max-w-reading py-10">
      <h1 className="mb-4 text-title font-bold">전체 메뉴</h1>
      <MenuNav groups={groups} label="전체 메뉴" />
      {member && (
        <ZoneLink to="/logout" className="mt-4 inline-flex min-h-11 items-center text-label font-semibold">
          로그아웃
        </ZoneLink>
      )}
    </div>
  );
}
