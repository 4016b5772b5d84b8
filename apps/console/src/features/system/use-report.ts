import type { QueueNumbers, System, SystemService } from '@bimah/contract/system.ts';
import { useTranslation } from 'react-i18next';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { formatBytes, formatExact } from '#platform/numbers/format.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { QUEUE_COUNTS } from './components/queues.tsx';
import { SHOWN_SERVICES, type ShownService } from './components/service-row.tsx';
import { roleOf } from './components/processes.tsx';
import { settingUpOf, troublesOf } from './troubles.ts';

const moment = (at: string) => `${formatDate(at)} ${formatMessageTime(at)}`;

/** The state in lines of text, to be sent to whoever helps. No reasons as a program says them. */
export function useReport() {
  const { t } = useTranslation('system');

  const news = (system: System): string[] => {
    const troubles = troublesOf(system);
    if (troubles.length === 0) {
      const { words, count } = settingUpOf(system);
      return [t(words, { count })];
    }
    return troubles.map((trouble) =>
      trouble.kind === 'room'
        ? t(`trouble.room.${trouble.level}.title`)
        : t(`trouble.${trouble.service}.title`),
    );
  };

  const service = (name: ShownService, { state, milliseconds }: SystemService): string => {
    const evidence =
      state === 'working' && t(`evidence.${name}`, { ms: `${formatExact(milliseconds ?? 0)} ms` });
    return [t(`services.${name}`), t(`state.${state}`), evidence].filter(Boolean).join(' · ');
  };

  const queues = (all: readonly QueueNumbers[]): string[] => {
    const busy = all.filter((queue) => QUEUE_COUNTS.some((name) => queue[name] > 0));
    if (busy.length === 0) return [t('queues.allEmpty')];
    return busy.map((queue) => {
      const counts = QUEUE_COUNTS.filter((name) => queue[name] > 0).map((name) =>
        t(`queues.count.${name}`, { count: queue[name] }),
      );
      return [t(`queue.${queue.name}`), ...counts].join(' · ');
    });
  };

  const space = ({ room, stored }: System): string[] => {
    const used = room && [room.total_bytes - room.free_bytes, room.total_bytes];
    return [
      ...(used ? [[t('space.disk'), used.map(formatBytes).join(' / ')].join(' · ')] : []),
      [t('space.stored'), stored ? formatBytes(stored.bytes) : t('space.notCounted')].join(' · '),
    ];
  };

  return (system: System): string => {
    const { platform_name, checked_at, processes, last_backup } = system;
    const parts: readonly (readonly string[])[] = [
      [
        [t('title'), platform_name, moment(checked_at)].filter(Boolean).join(' · '),
        ...news(system),
      ],
      [t('services.label'), ...SHOWN_SERVICES.map((name) => service(name, system[name]))],
      [t('queues.title'), ...queues(system.queues)],
      [
        t('processes.title'),
        ...processes.map(({ host, version, seen_at, ...process }) =>
          [
            host,
            t(`processes.role.${roleOf(process)}`),
            t('processes.version', { version }),
            t('report.seen', { when: moment(seen_at) }),
          ].join(' · '),
        ),
      ],
      [t('space.title'), ...space(system)],
      [t('backup.title'), last_backup ? moment(last_backup.finished_at) : t('backup.never')],
    ];
    return stripIsolates(parts.map((lines) => lines.join('\n')).join('\n\n'));
  };
}
