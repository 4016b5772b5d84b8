import type { Endpoint } from './endpoint.ts';
import { api } from './index.ts';

/** What is recorded without a call: by a job, a command, or a release before this one. */
const WITHOUT_A_CALL = [
  'categories.release_video',
  'old_videos.purge',
  'playlists.end',
  'playlists.import',
  'publishing_queue.pass_over',
  'stories.go_live',
  'users.create_first_admin',
  'videos.end',
  'videos.file_replaced',
  'videos.process',
  'videos.publish',
  'videos.publish_due',
  'videos.publish_with_playlist',
] as const;

type Recorded<E> = E extends { readonly records: infer Actions }
  ? Actions extends readonly (infer Action)[]
    ? Action
    : Actions
  : never;
type RecordedBy<Table> = { [Call in keyof Table]: Recorded<Table[Call]> }[keyof Table];
type Api = typeof api;

/** Everything the server records, as `feature.verb`. Each has words in both languages. */
export type AuditAction =
  | { [Part in keyof Api]: RecordedBy<Api[Part]> }[keyof Api]
  | (typeof WITHOUT_A_CALL)[number];

const calls = Object.values(api).flatMap((table) => Object.values(table) as Endpoint[]);

export const auditActions: readonly string[] = [
  ...new Set([...WITHOUT_A_CALL, ...calls.flatMap(({ records = [] }) => records)]),
];
