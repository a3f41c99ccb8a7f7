import { type Kysely, sql } from 'kysely';

const areas = [
  ...['orders', 'shipping', 'claims', 'refunds', 'catalog', 'stock', 'content'],
  ...['support', 'members', 'promoters', 'finance', 'settings', 'people'],
];
const reads = areas.map((area) => `${area}:read`);
const writes = areas.filter((area) => area !== 'people').map((area) => `${area}:write`);
const texts = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;

/** The roles of every installation: the first two have the rights of the scopes `console` and `manager`. */
const ready = [
  ['all', '전체 관리', '모든 업무를 보고 처리해요.', [...reads, ...writes]],
  [
    ...(['manager', '주문 관리', '주문을 확인하고, 출고와 취소·교환·반품을 처리해요.'] as const),
    ['orders:read', 'orders:write', 'shipping:read', 'shipping:write', 'claims:read', 'claims:write'],
  ],
  [
    ...(['packer', '출고', '결제된 주문을 포장하고 송장을 등록해요.'] as const),
    ['orders:read', 'shipping:read', 'shipping:write', 'stock:read', 'claims:read'],
  ],
  [
    ...(['support', '고객 응대', '문의와 채팅에 답하고, 취소·교환·반품을 접수해요.'] as const),
    [
      ...['support:read', 'support:write', 'claims:read', 'claims:write', 'orders:read', 'shipping:read'],
      ...['members:read', 'stock:read', 'content:read'],
    ],
  ],
  [
    ...(['catalog', '상품 관리', '상품과 가격, 재고를 관리해요.'] as const),
    ['catalog:read', 'catalog:write', 'stock:read', 'stock:write', 'content:read'],
  ],
  [
    ...(['content', '콘텐츠', '기획전과 배너, 게시글, 메일을 만들고 예약해요.'] as const),
    ['content:read', 'content:write', 'catalog:read', 'stock:read'],
  ],
  [
    ...(['books', '정산·회계', '입금을 확인하고, 환불과 정산, 대사를 처리해요.'] as const),
    [
      ...['finance:read', 'finance:write', 'refunds:read', 'refunds:write', 'promoters:read', 'promoters:write'],
      ...['orders:read', 'claims:read', 'members:read'],
    ],
  ],
  [
    ...(['sales', '영업', '회원의 승인과 등급, 혜택을 관리하고 주문을 대신 넣어요.'] as const),
    [
      ...['members:read', 'members:write', 'orders:read', 'orders:write', 'claims:read', 'shipping:read'],
      ...['promoters:read', 'finance:read', 'catalog:read', 'stock:read'],
    ],
  ],
  ['viewer', '보기 전용', '모든 업무를 볼 수 있지만 바꿀 수는 없어요.', reads],
] as const;

const values = ready.map(
  ([code, name, description, rights], at) =>
    `('01990000-0000-7000-8000-00000000000${at + 1}', '${code}', '${name}', '${description}', ${texts(rights)})`,
);

const statements = [
  `create table roles (
    id uuid primary key,
    code text unique check (code ~ '^[a-z]+$'),
    name text not null unique check (char_length(name) between 1 and 30),
    description text not null default '' check (char_length(description) <= 200),
    rights text[] not null check (rights <@ ${texts([...reads, ...writes])}) check (cardinality(rights) > 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `insert into roles (id, code, name, description, rights) values ${values.join(', ')}`,
  'alter table users add column role_id uuid references roles (id)',
  'alter table operator_invitations add column role_id uuid references roles (id)',
  // Every process drops the rights that it read before, and connections with them end.
  `create function notify_end_of_role() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', token_families.id::text)
        from users join token_families on token_families.user_id = users.id
        where users.role_id = new.id and token_families.ended_at is null;
        return null;
      end $$`,
  `create trigger roles_rights_changed after update of rights on roles
    for each row when (old.rights is distinct from new.rights) execute function notify_end_of_role()`,
  `create or replace trigger users_rights_changed after update of scopes, role_id, disabled_at, withdrawn_at on users
    for each row when (
      old.scopes is distinct from new.scopes or old.role_id is distinct from new.role_id
      or old.disabled_at is distinct from new.disabled_at or old.withdrawn_at is distinct from new.withdrawn_at
    ) execute function notify_end_of_rights()`,
  // The release before writes scopes alone; this goes with the column.
  `create function role_of_scopes() returns trigger language plpgsql as $$
      begin
        new.role_id := (select id from roles where code = case
          when 'console' = any (new.scopes) then 'all' when 'manager' = any (new.scopes) then 'manager' end);
        return new;
      end $$`,
  `create trigger users_role_of_new_scopes before insert on users
    for each row when (new.type = 'OPERATOR' and new.role_id is null) execute function role_of_scopes()`,
  `create trigger users_role_of_scopes before update of scopes on users
    for each row when (
      new.type = 'OPERATOR' and new.scopes is distinct from old.scopes and new.role_id is not distinct from old.role_id
    ) execute function role_of_scopes()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
