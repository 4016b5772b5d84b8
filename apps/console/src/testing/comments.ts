import { commentsApi, type Comment } from '@bimah/contract/comments.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor, type Role } from './people.ts';

export const aComment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  text: `תגובה ${id}`,
  created_at: '2026-11-15T11:52:00.000Z',
  user: { id: 5, name: 'נועה ב.', email: 'n…a@example.com' },
  video: { id: 8, title: 'שיעור חי מבית המדרש' },
  ...more,
});

/** Keeps comments as the server would; `asked` is what the lists were asked for. */
export function commentsServer(role: Role, ...start: Comment[]) {
  const rows = [...start];
  const asked: Record<string, unknown>[] = [];
  const api = apiFor(role)
    .on(commentsApi.list, ({ query }) => {
      asked.push(query);
      const { limit, offset } = query;
      return { comments: rows.slice(offset, offset + limit), total: rows.length };
    })
    .on(commentsApi.remove, ({ params }) => {
      const index = rows.findIndex(({ id }) => id === params.id);
      if (index < 0) throw new FakeRefusal('not_found');
      rows.splice(index, 1);
      return done;
    });
  return { api, rows, asked };
}
