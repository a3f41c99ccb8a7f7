/** The ready-made roles in the order of the migration that creates them, which numbers their ids from 1. */
const READY_ROLES = ['all', 'manager', 'packer', 'support', 'catalog', 'content', 'books', 'sales', 'viewer'] as const;
type ReadyRole = (typeof READY_ROLES)[number];

export const readyRoleId = (code: ReadyRole): string =>
  `01990000-0000-7000-8000-00000000000${READY_ROLES.indexOf(code) + 1}`;

/** An operator whose username is that of a ready-made role, to see the console as those who have it. */
const holderOf = (username: ReadyRole, password: string, name: string, age: number) => ({
  ...{ username, password, name, age },
  type: 'OPERATOR' as const,
  role: username,
});

/** One operator for each ready-made role; `admin` and `manager` are the first two. */
export const ROLE_HOLDERS = [
  holderOf('packer', 'Packer!2345', '구본오', 380),
  holderOf('support', 'Support!2345', '류다정', 352),
  holderOf('catalog', 'Catalog!2345', '민서진', 341),
  holderOf('content', 'Content!2345', '표가람', 290),
  holderOf('books', 'Books!2345', '나정산', 274),
  holderOf('sales', 'Sales!2345', '도한결', 201),
  holderOf('viewer', 'Viewer!2345', '방세윤', 96),
];
