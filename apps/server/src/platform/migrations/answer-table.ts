/** The table of answers to exports, for the first migration; `bytes` is the engine's type for them. */
export const answerTable = (bytes: string): string => `create table export_answers (
  user_id text not null,
  export_id text not null,
  id text not null,
  recorded_at bigint not null,
  actor_kind text not null,
  actor_name text,
  file_name text,
  digest text not null,
  refused integer not null,
  accepted integer not null,
  content ${bytes} not null,
  primary key (user_id, export_id, id),
  constraint export_answers_export foreign key (user_id, export_id)
    references exports (user_id, id) on delete cascade)`;
