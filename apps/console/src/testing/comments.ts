import { commentsApi, type Comment } from '@bimah/contract/comments.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor, type Role } from './people.ts';
import { aVideo } from './videos.ts';

export const aComment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  text: `תגובה ${id}`,
  created_at: '2026-11-15T11:52:00.000Z',
  user: { id: 5, name: 'נועה ב.', email: 'n…a@example.com' },
  video: {
    id: 8,
    title: 'שיעור חי מבית המדרש',
    thumb_url: null,
    yt_thumb_url: null,
    duration: 872,
  },
  ...more,
});

/** Keeps comments as the server would; `asked` is what the lists were asked for. */
export function commentsServer(role: Role, ...start: Comment[]) {
  const rows = [...start];
  const asked: Record<string, unknown>[] = [];
  const api = apiFor(role)
    .on(videosApi.get, ({ params }) => ({
      video: aVideo(params.id, { title: 'שיעור חי מבית המדרש', views: 3_412 }),
      comments: rows.filter(({ video }) => video.id === params.id).length,
    }))
    .on(commentsApi.list, ({ query }) => {
      asked.push(query);
      const { limit, offset, term, video_id, user_id } = query;
      const found = rows.filter(
        ({ text, video, user }) =>
          text.includes(term) &&
          (video_id === undefined || video.id === video_id) &&
          (user_id === undefined || user.id === user_id),
      );
      return {
        comments: found.slice(offset, offset + limit),
        total: found.length,
        capped: false,
      };
    })
    .on(commentsApi.remove, ({ params }) => {
      const index = rows.findIndex(({ id }) => id === params.id);
      if (index < 0) throw new FakeRefusal('not_found');
      rows.splice(index, 1);
      return done;
    });
  return { api, rows, asked };
}
