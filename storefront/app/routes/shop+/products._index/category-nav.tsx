import type { CategoryNode } from '@iruon/bff-storefront/shop/products/category-tree';
import type { ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { cn } from '~/class-names';
import { listAddress } from '~/components/products/list-address';
import { ZoneLink } from '~/components/ui/link-zone';
import { count } from '~/format';

/**
 * The filters that stay when another category is chosen: the search text and the order, but no filters of a category.
 */
type ListSearch = Pick<ListQuery, 'q' | 'sort'>;

function Branch({ nodes, preserved, depth }: { nodes: CategoryNode[]; preserved: ListSearch; depth: number }) {
  return (
    <ul className={cn('grid gap-0.5', depth > 0 && 'mt-0.5 mb-2 ml-3 border-l border-line pl-2')}>
      {nodes.map((node) => (
        <li key={node.code}>
          <ZoneLink
            to={listAddress({ ...preserved, category: node.code })}
            aria-current={node.isCurrent ? 'page' : undefined}
            className={cn(
              'tree-link',
              depth === 0 ? 'font-semibold text-ink' : 'text-ink-soft',
              node.isCurrent && 'bg-accent-soft font-semibold text-accent-deep hover:bg-accent-soft',
            )}
          >
            {node.name}
            <small>
              {count(node.productCount)}
              <span>개 상품</span>
            </small>
          </ZoneLink>
          {node.children.length > 0 && (depth === 0 || node.isOpen) && (
            <Branch nodes={node.children} preserved={preserved} depth={depth + 1} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CategoriesProps {
  tree: CategoryNode[];
  preserved: ListSearch;
  /** True if the list shows the products of all categories. */
  isAll: boolean;
}

/** Every category, beside the list on wide screens. */
export function CategoryTree({ tree, preserved, isAll }: CategoriesProps) {
  return (
    <nav aria-label="상품 분류" className="hidden lg:block">
      <ZoneLink
        to={listAddress(preserved)}
        aria-current={isAll ? 'page' : undefined}
        className={cn(
          'mb-2 flex min-h-10 items-center rounded-s px-3 text-label font-semibold hover:bg-mist',
          isAll && 'bg-accent-soft text-accent-deep hover:bg-accent-soft',
        )}
      >
        전체 상품
      </ZoneLink>
      <Branch nodes={tree} preserved={preserved} depth={0} />
    </nav>
  );
}

/** The deepest open level of the tree: the children of the current category, or its siblings if it has none. */
function levelAt(tree: CategoryNode[]): { parent: CategoryNode | null; nodes: CategoryNode[] } {
  const open = tree.find((node) => node.isOpen);
  if (!open || open.children.length === 0) return { parent: null, nodes: tree };
  const below = levelAt(open.children);
  return below.parent ? below : { parent: open, nodes: open.children };
}

/** The categories on narrow screens: the current level in a row that scrolls sideways. */
export function CategoryChips({ tree, preserved, isAll }: CategoriesProps) {
  const { parent, nodes } = levelAt(tree);
  const chips = [
    parent
      ? { code: parent.code, name: `${parent.name} 전체`, isCurrent: parent.isCurrent }
      : { code: null, name: '전체', isCurrent: isAll },
    ...nodes,
  ];
  return (
    <nav aria-label="상품 분류" className="-mx-5 overflow-x-auto px-5 pb-1 [scrollbar-width:none] lg:hidden">
      <ul className="flex w-max gap-2">
        {parent && (
          <li>
            <ZoneLink
              to={listAddress(preserved)}
              className="flex min-h-11 items-center rounded-full border border-line px-4 text-label whitespace-nowrap text-ink-soft"
            >
              ← 전체
            </ZoneLink>
          </li>
        )}
        {chips.map(({ code, name, isCurrent }) => (
          <li key={code ?? 'all'}>
            <ZoneLink
              to={listAddress({ ...preserved, category: code })}
              aria-current={isCurrent ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center rounded-full border px-4 text-label whitespace-nowrap',
                isCurrent ? 'border-accent bg-accent font-semibold text-white' : 'border-line text-ink-soft',
              )}
            >
              {name}
            </ZoneLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
