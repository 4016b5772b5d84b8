import type { Language } from '@bimah/contract';
import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { sendMail } from '#platform/mail/mail.queue.ts';
import { renderMail } from '#platform/mail/render.ts';
import type { LockedUser } from './locked-admins.ts';

interface News {
  readonly user: LockedUser;
  readonly admins: readonly LockedUser[];
  readonly is_admin: boolean;
  /** Who decided, as others know them. */
  readonly by: string;
  /** For those who have not chosen one. */
  readonly language: Language;
  readonly publicUrl: string;
}

const nameOf = ({ name, email }: Pick<LockedUser, 'name' | 'email'>): string => name ?? email ?? '';

/** Told to the person, and to every platform admin: whose session decided might not know it. */
export async function mailPlatformAdmin(tx: Tx, news: News): Promise<void> {
  const { user, admins, is_admin, by, publicUrl } = news;
  const own = is_admin ? 'platform_admin_given' : 'platform_admin_taken';
  const others = is_admin ? 'platform_admin_added' : 'platform_admin_removed';
  const letters = [
    { to: user, template: own, path: is_admin ? '/channels' : '/login' } as const,
    ...admins
      .filter(({ id }) => id !== user.id)
      .map((to) => ({ to, template: others, path: `/users/${user.id}` }) as const),
  ];
  for (const { to, template, path } of letters) {
    if (to.email === null) continue;
    const mail = renderMail(publicUrl, {
      template,
      to: to.email,
      name: to.name,
      language: to.language ?? news.language,
      path,
      values: { person: nameOf(user), by },
    });
    await enqueue(tx, sendMail, mail);
  }
}
