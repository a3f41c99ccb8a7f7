-- Likes, views, reviews and inquiries of members about products.

create table likes (
  user_id uuid not null references users (id),
  product_id uuid not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index likes_user_idx on likes (user_id, created_at desc);
create index likes_recent_idx on likes (created_at, product_id);

create table watches (
  user_id uuid not null references users (id),
  product_id uuid not null references products (id) on delete cascade,
  watched_at timestamptz not null,
  primary key (user_id, product_id)
);
create index watches_user_idx on watches (user_id, watched_at desc);
create index watches_recent_idx on watches (watched_at, product_id);

create table reviews (
  id uuid primary key,
  user_id uuid not null references users (id),
  order_id uuid not null unique references orders (id),
  purchase_id uuid not null references purchases (id),
  product_id uuid not null references products (id),
  option_name text,
  star integer not null check (star between 1 and 5),
  subject text not null,
  content text not null,
  reply text,
  replied_at timestamptz,
  replied_by uuid references users (id),
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((reply is null) = (replied_at is null))
);
create index reviews_product_idx on reviews (product_id, created_at desc, id desc) where hidden_at is null;
create index reviews_user_idx on reviews (user_id, created_at desc, id desc);
create index reviews_created_idx on reviews (created_at desc, id desc);

create table review_images (
  review_id uuid not null references reviews (id) on delete cascade,
  file_id uuid not null references files (id),
  sequence integer not null,
  primary key (review_id, sequence)
);
create index review_images_file_idx on review_images (file_id);

-- Product inquiries; inquiries to the store itself are entries of forms.
create table product_inquires (
  id uuid primary key,
  user_id uuid not null references users (id),
  product_id uuid not null references products (id),
  subject text not null,
  content text not null,
  is_secret boolean not null default false,
  state text not null default 'ANSWER_AWAITING' check (state in ('ANSWER_AWAITING', 'ANSWER_COMPLETE')),
  answer text,
  answered_at timestamptz,
  answered_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'ANSWER_COMPLETE') = ((answer is not null) and (answered_at is not null)))
);
create index product_inquires_product_idx on product_inquires (product_id, created_at desc, id desc);
create index product_inquires_user_idx on product_inquires (user_id, created_at desc, id desc);
create index product_inquires_state_idx on product_inquires (state, created_at desc, id desc);
