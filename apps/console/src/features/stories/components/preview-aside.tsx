import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { Language } from '@bimah/contract/fields.ts';
import type { TitlePosition } from '@bimah/contract/rules/story.ts';
import { Button } from '@mantine/core';
import { IconShieldHalf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import type { StoryLook } from './story-face.tsx';
import { StoryPhone } from './story-phone.tsx';
import classes from './preview-aside.module.css';

export interface PreviewAsideProps {
  look: StoryLook;
  channel: ChannelSummary | null;
  progress: number | null | undefined;
  onPosition: (position: TitlePosition) => void;
}

const LANGUAGES: readonly Language[] = ['he', 'en'];

/** How viewers will see it, always in sight while the form is filled in. */
export function PreviewAside(props: PreviewAsideProps) {
  const { t } = useTranslation(['stories', 'app']);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [showsSafeAreas, setShowsSafeAreas] = useState(false);
  return (
    <aside className={classes.aside} aria-label={t('preview.label')}>
      <div className={classes.tools}>
        <Segmented
          label={t('preview.language')}
          value={language}
          segments={LANGUAGES.map((value) => ({ value, label: t(`app:language.${value}`) }))}
          onChange={setLanguage}
        />
        <Button
          variant={showsSafeAreas ? 'light' : 'default'}
          size="xs"
          aria-pressed={showsSafeAreas}
          leftSection={<DirIcon icon={IconShieldHalf} size={16} />}
          onClick={() => setShowsSafeAreas(!showsSafeAreas)}
        >
          {t('preview.safeAreas')}
        </Button>
      </div>
      <div className={classes.stage}>
        <StoryPhone {...props} language={language} showsSafeAreas={showsSafeAreas} />
      </div>
    </aside>
  );
}
