const ofUser = 'user_id text not null references users (id) on delete cascade';

/** The tables of the sellers' own workbooks, for the first migration; `bytes` is the engine's type for them. */
export const templateTables = (bytes: string): string[] => [
  `create table templates (
    ${ofUser},
    id text not null,
    family text not null,
    shop_id text,
    file_name text not null,
    size integer not null,
    uploaded_at bigint not null,
    facts text not null,
    answers text not null,
    mapping text,
    description ${bytes} not null,
    bytes ${bytes} not null,
    primary key (user_id, id))`,
  `create table template_mappings (
    ${ofUser},
    signature text not null,
    mapping text not null,
    saved_at bigint not null,
    primary key (user_id, signature))`,
];
