import { type Kysely, sql } from 'kysely';

const statements = [
  // The member of the order, or who got the sample; a job fills older rows. It copies orders.user_id and receiver_id, which
  // refer to users and never change once pieces exist, so that it needs no foreign key of its own: that would lock the row of
  // the member for each filled and each packed piece.
  'alter table parcel_pieces add column buyer_id uuid',
  // A trigger, so that servers of the release before write it, too. Pieces that move to another order follow it.
  `create function set_buyer_of_piece() returns trigger language plpgsql as $$
    begin
      new.buyer_id := coalesce(new.receiver_id, (select user_id from orders where id = new.order_id));
      return new;
    end $$`,
  `create trigger parcel_pieces_buyer before insert or update of order_id, receiver_id on parcel_pieces
    for each row execute function set_buyer_of_piece()`,
];

/** The buyer of sent pieces beside them: a recall reads those of a lot, whose orders lie on as many pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
