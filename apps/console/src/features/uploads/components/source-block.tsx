import { isLargeVideo, LARGE_VIDEO_BYTES } from '@bimah/contract/rules/media-types.ts';
import { mayBring } from '@bimah/contract/rules/site-entries.ts';
import { videoIdOf } from '@bimah/contract/rules/video-site-url.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import type { SiteVideo } from '../uploads.queries.ts';
import { usePageFiles } from '../use-page-files.ts';
import type { Wizard } from '../use-wizard.ts';
import { FileDropZone } from './file-drop-zone.tsx';
import { FileRow } from './file-row.tsx';
import { LinkField } from './link-field.tsx';
import { NoticeLine } from './notice-line.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { StorageLine } from './storage-line.tsx';
import { WizardBlock } from './wizard-block.tsx';
import classes from './source-block.module.css';

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
              { value: 'file', label: t('source.file') },
              { value: 'link', label: t('source.link') },
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
