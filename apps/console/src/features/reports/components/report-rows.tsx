import type { Report } from '@bimah/contract/reports.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortChannelName } from '#features/channels/index.ts';
import { PersonName } from '#features/users/index.ts';
import { startPlaying, VideoThumb } from '#features/video-parts/index.ts';
import { When } from '#ui/chat/when.tsx';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { PREVIEW_PLAYER } from '../preview-player.ts';
import { rowId, type Triage } from '../use-triage.ts';
import { ReasonBadge } from './reason-badge.tsx';
import classes from './report-rows.module.css';

interface ReportRowProps {
  report: Report;
  /** It is the one in the preview. */
  current: boolean;
  /** Where the reports of all channels stand together. */
  withChannel: boolean;
  focus: ComponentProps<'button'>;
  onChoose: () => void;
  onIgnore: (ignore: boolean) => Promise<unknown>;
}

/** From so many on it is not one person's quarrel. */
const MANY = 3;

type FactsProps = Pick<ReportRowProps, 'report' | 'withChannel'>;

function Facts({ report, withChannel }: FactsProps) {
  const { t } = useTranslation('reports');
  const isPhone = usePhone();
  const { video, user } = report;
  const inChannel = withChannel ? report.channel : null;
  const count = video.active_reports;
  const several = count > 1 && (
    <span className={classes.several} data-many={count >= MANY || undefined}>
      <DirIcon icon={IconStack2} size={16} />
      {isPhone ? (
        <>
          <span aria-hidden>{count}</span>
          <VisuallyHidden>{t('several.short', { count })}</VisuallyHidden>
        </>
      ) : (
        t('several.short', { count })
      )}
      <VisuallyHidden> {t('several.rest')}</VisuallyHidden>
    </span>
  );
  return (
    <span className={classes.facts}>
      <ReasonBadge {...report} />
      {video.hidden && <StatusBadge tone="draft">{t('videoGone')}</StatusBadge>}
      {several}
      <span className={classes.origin}>
        <span className={classes.people}>
          {inChannel && (
            <span className={classes.channel}>
              <ShortChannelName name={inChannel.name} />
              {!isPhone && ' · '}
            </span>
          )}
          {/* A phone has room for one of them; the preview tells the other. */}
          {(!inChannel || !isPhone) && <PersonName person={user} cut={!isPhone} />}
        </span>
        {isPhone && (
          <span className={classes.time}>
            <When moment={report.created_at} />
          </span>
        )}
      </span>
    </span>
  );
}

/** One report: the row itself opens it beside the list, the switch settles it. */
function ReportRow(props: ReportRowProps) {
  const { report, current, withChannel, focus, onChoose, onIgnore } = props;
  const { t } = useTranslation('reports');
  const { video, is_ignore } = report;
  const isPhone = usePhone();
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    focus.onKeyDown?.(event);
    if (event.code !== 'Space' || event.defaultPrevented) return;
    event.preventDefault();
    startPlaying(PREVIEW_PLAYER);
  };
  return (
    <li
      className={classes.row}
      data-current={current || undefined}
      data-settled={is_ignore || undefined}
    >
      <button
        {...focus}
        type="button"
        id={rowId(report.id)}
        className={classes.open}
        aria-current={current || undefined}
        onKeyDown={onKeyDown}
        onClick={onChoose}
      >
        <span className={classes.picture}>
          <VideoThumb video={{ ...video, duration: null }} />
        </span>
        <span className={classes.words}>
          <UserText lines={1} className={classes.title}>
            {video.title}
          </UserText>
          <Facts report={report} withChannel={withChannel} />
        </span>
      </button>
      <div className={classes.end}>
        {!isPhone && (
          <span className={classes.time}>
            <When moment={report.created_at} />
          </span>
        )}
        <label className={classes.switch}>
          <SwitchCell
            label={t('ignore.label', { title: video.title })}
            checked={is_ignore}
            onChange={onIgnore}
          />
          <span aria-hidden className={classes.word}>
            {t('ignore.action')}
          </span>
        </label>
      </div>
    </li>
  );
}

export interface ReportRowsProps {
  rows: readonly Report[];
  triage: Triage;
  withChannel: boolean;
  /** Whether the preview stands beside the list: then a row says that it is the one. */
  beside: boolean;
  /** Where it does not: shows it. */
  onOpen: (() => void) | undefined;
}

export function ReportRows({ rows, triage, withChannel, beside, onOpen }: ReportRowsProps) {
  const { t } = useTranslation('reports');
  const rowFocus = useRowFocus(
    rows.map(({ id }) => String(id)),
    {},
  );
  return (
    <ul role="list" aria-label={t('title')} className={classes.list}>
      {rows.map((report, index) => {
        const { onFocus, ...focus } = rowFocus(String(report.id), index);
        return (
          <ReportRow
            key={report.id}
            report={report}
            current={beside && triage.current?.id === report.id}
            withChannel={withChannel}
            focus={{
              ...focus,
              onFocus: () => {
                onFocus();
                triage.choose(report);
              },
            }}
            onChoose={() => {
              triage.choose(report);
              onOpen?.();
            }}
            onIgnore={(ignore) => triage.setIgnored(report, ignore)}
          />
        );
      })}
    </ul>
  );
}
