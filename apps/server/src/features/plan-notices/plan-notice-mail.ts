import { PLATFORM_ZONE } from '@bimah/contract/limits.ts';
import type { Language } from '@bimah/contract';
import type { Planned, PlanWarning } from '@bimah/contract/rules/plan-warnings.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { sendMail } from '#platform/mail/mail.queue.ts';
import { renderMail } from '#platform/mail/render.ts';

export interface Telling {
  readonly publicUrl: string;
  readonly channel: { readonly id: number; readonly name: string };
  /** By whose clock the moment is told. */
  readonly zone: string | undefined;
  readonly admins: readonly {
    readonly name: string | null;
    readonly email: string | null;
    readonly language: Language | null;
  }[];
}

const momentIn = (at: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));

const titleOf = ({ title, id }: Planned): string => title ?? `#${id}`;

const titlesOf = (warning: PlanWarning): string => {
  if (warning.kind === 'gap') return '';
  const planned = warning.kind === 'collision' ? warning.planned : [warning.planned];
  return planned.map(titleOf).join(' · ');
};

const templateOf = (warning: PlanWarning) =>
  warning.kind === 'unready'
    ? (`plan_unready_${warning.instead ? 'next' : 'empty'}` as const)
    : (`plan_${warning.kind}` as const);

/** Where it can be seen to. */
const SCREENS = {
  gap: 'queue',
  unready: 'queue',
  rest: 'calendar',
  collision: 'calendar',
} as const satisfies Record<PlanWarning['kind'], string>;

/** A letter to each admin of the channel, in the language they last spoke with us. */
export async function mailWarning(tx: Tx, warning: PlanWarning, telling: Telling): Promise<void> {
  const { publicUrl, channel, zone = PLATFORM_ZONE, admins } = telling;
  for (const { name, email, language: spoken } of admins) {
    if (email === null) continue;
    const language = spoken ?? 'he';
    const mail = renderMail(publicUrl, {
      template: templateOf(warning),
      to: email,
      name,
      language,
      path: `/channels/${channel.id}/${SCREENS[warning.kind]}`,
      values: {
        channel: channel.name,
        moment: momentIn(warning.at, language, zone),
        titles: titlesOf(warning),
        ...(warning.kind === 'unready' && {
          instead: warning.instead ? titleOf(warning.instead) : '',
          later: momentIn(warning.later, language, zone),
        }),
      },
    });
    await enqueue(tx, sendMail, mail);
  }
}
