import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from './page-head.tsx';

export const title = 'Page head';

const WORDS = {
  he: {
    up: ['ערוצים', 'שביל ההלכה'],
    title: 'רשימות השמעה',
    help: '12 רשימות, אחת מהן מוסתרת',
    action: 'רשימה חדשה',
  },
  en: {
    up: ['Channels', 'Halacha Path'],
    title: 'Playlists',
    help: '12 playlists, one of them hidden',
    action: 'New playlist',
  },
};

export default function PageHeadDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  return (
    <PageHead
      title={words.title}
      help={words.help}
      path={words.up.map((level) => (
        <a key={level} href="#page-head">
          {level}
        </a>
      ))}
      action={<Button leftSection={<DirIcon icon={IconPlus} />}>{words.action}</Button>}
    />
  );
}
