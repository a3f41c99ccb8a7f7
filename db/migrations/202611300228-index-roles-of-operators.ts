export const concurrently = [
  'create index concurrently users_role_idx on users (role_id) where role_id is not null',
  'create index concurrently operator_invitations_role_idx on operator_invitations (role_id)',
];
