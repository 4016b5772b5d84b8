import {
  isLargeVideo,
  LARGE_VIDEO_BYTES,
  VIDEO_BYTES_MAX,
} from '@bimah/contract/rules/media-types.ts';
import { mayBring } from '@bimah/contract/rules/site-entries.ts';
import { videoIdOf } from '@bimah/contract/rules/video-site-url.ts';
import { IconFileUpload, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channelQuery } from '#features/channels/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import type { SiteVideo } from '../uploads.queries.ts';
import type { RefusedFile } from '../wizard/use-chosen-files.ts';
import type { Wizard } from '../wizard/use-wizard.ts';
import { FileRow } from './file-row.tsx';
import { NoticeLine } from './notice-line.tsx';
import { FileDropZone, LinkField } from './source-fields.tsx';
import { WizardBlock } from './wizard-block.tsx';
import classes from './source-block.module.css';

interface PageFiles {
  readonly onFiles: (files: readonly File[]) => void;
  /** Text that was pasted while nobody was typing. */
  readonly onText: (text: string) => void;
  readonly enabled: boolean;
}

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type="file"]), textarea') !== null;

/** Files can be dropped or pasted anywhere on the page, not only on their field. */
function usePageFiles({ onFiles, onText, enabled }: PageFiles): { isOver: boolean } {
  const [isOver, setOver] = useState(false);

  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    // A field with a drop zone of its own has taken it.
    if (!carriesFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) {
      event.preventDefault();
      onFiles(files);
    } else if (!isTextField(event.target)) {
      onText(event.clipboardData?.getData('text/plain') ?? '');
    }
  });

  useEffect(() => {
    if (!enabled) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('dragleave', onDragLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
  }, [enabled]);

  return { isOver };
}

export interface SourceBlockProps {
  wizard: Wizard;
  /** The form is in front, so that the page may take files for it. */
  active: boolean;
}

/** Where the video comes from. Links are for platform admins; everybody else sends files. */
export function SourceBlock({ wizard, active }: SourceBlockProps) {
  const { t } = useTranslation('uploads');
  const { form, files, context } = wizard;
  const { source } = form.values;
  const mayLink = mayBring(context.isAdmin, 'link');
  const { isOver } = usePageFiles({
    enabled: active,
    onFiles: files.add,
    onText: (text) => {
      if (!mayLink || videoIdOf(text) === null) return;
      form.setValue('source', 'link');
      form.setValue('link', text.trim());
    },
  });

  return (
    <WizardBlock
      number={1}
      title={t('source.title')}
      beside={
        mayLink && (
          <Segmented
            label={t('source.type')}
            value={source}
            segments={[
              { value: 'file', label: t('source.file'), mark: IconFileUpload },
              { value: 'link', label: t('source.link'), mark: IconLink },
            ]}
            onChange={(next) => form.setValue('source', next)}
          />
        )
      }
    >
      {source === 'file' ? (
        <FileSource wizard={wizard} isOver={isOver} />
      ) : (
        <LinkSource wizard={wizard} />
      )}
    </WizardBlock>
  );
}

/** From this share of the quota on it is time to say so. */
const NEARLY_FULL = 0.9;

/** For those who send files to a channel with a quota: how much of it is used. */
function StorageLine({ channelId }: { channelId: number }) {
  const { t } = useTranslation('uploads');
  const storage = useQuery(channelQuery(channelId)).data?.storage;
  if (!storage || storage.quota_bytes === null) return null;
  const { used_bytes, quota_bytes } = storage;
  return (
    <p
      className={classes.line}
      data-nearly-full={used_bytes >= quota_bytes * NEARLY_FULL || undefined}
    >
      <RichText
        text={(slots) => t('source.storage', { used: slots['used'], quota: slots['quota'] })}
        values={{
          used: <Ltr>{formatBytes(used_bytes)}</Ltr>,
          quota: <Ltr>{formatBytes(quota_bytes)}</Ltr>,
        }}
      />
    </p>
  );
}

function FileSource({ wizard, isOver }: { wizard: Wizard; isOver: boolean }) {
  const { files, context } = wizard;
  const { t } = useTranslation('uploads');
  const { chosen, several, refused } = files;
  return (
    <div className={classes.source}>
      {chosen.length > 0 && (
        <ul className={classes.files} aria-label={t('source.files')}>
          {chosen.map(({ upload, title }) => (
            <FileRow
              key={upload.id}
              upload={upload}
              onRemove={() => files.remove(upload)}
              title={
                several
                  ? { value: title, onChange: (next) => files.setTitle(upload.file, next) }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <FileDropZone onFiles={files.add} isOver={isOver} compact={chosen.length > 0} />
      <RefusedFiles refused={refused} />
      {context.channelId !== null && <StorageLine channelId={context.channelId} />}
      {chosen.length > 0 && <p className={classes.goesOn}>{t('source.goesOn')}</p>}
      {chosen.some(({ upload }) => isLargeVideo(upload.file.size)) && (
        <NoticeLine tone="info">
          <RichText
            text={(slots) => t('source.large', { size: slots['size'] })}
            values={{ size: <Ltr>{formatBytes(LARGE_VIDEO_BYTES)}</Ltr> }}
          />
        </NoticeLine>
      )}
    </div>
  );
}

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
}

/** Files that were not taken, each with the reason, so that nobody waits for them. */
function RefusedFiles({ refused }: RefusedFilesProps) {
  const { t } = useTranslation('uploads');
  if (refused.length === 0) return null;
  return (
    <NoticeLine tone="error">
      {refused.map(({ file, problem }) => (
        <p key={`${file.name}:${file.size}`}>
          {t(`refused.${problem}`, {
            name: file.name,
            size: formatBytes(file.size),
            max: formatBytes(VIDEO_BYTES_MAX),
          })}
        </p>
      ))}
    </NoticeLine>
  );
}

function LinkSource({ wizard: { form, site, setSite } }: { wizard: Wizard }) {
  const onFound = (next: SiteVideo | null) => {
    const { title } = form.values;
    // A title that the last link brought goes with it; one that was typed stays.
    const isOwn = title.trim() !== '' && title !== site?.title;
    if (next && !isOwn) form.setValue('title', next.title);
    setSite(next);
  };
  return <LinkField {...form.field('link')} onFound={onFound} />;
}
