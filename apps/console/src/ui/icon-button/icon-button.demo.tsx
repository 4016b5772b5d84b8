import { Button, Group } from '@mantine/core';
import { IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from './icon-button.tsx';

export const title = 'Buttons';

const WORDS = {
  he: {
    main: 'העלאת סרטון',
    plain: 'ביטול',
    row: 'פרסום',
    quiet: 'תצוגות',
    edit: 'עריכה',
    remove: 'מחיקה',
  },
  en: {
    main: 'Upload video',
    plain: 'Cancel',
    row: 'Publish',
    quiet: 'Views',
    edit: 'Edit',
    remove: 'Delete',
  },
};

export default function ButtonsDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  return (
    <Group gap="sm">
      <Button leftSection={<DirIcon icon={IconUpload} />}>{words.main}</Button>
      <Button variant="default">{words.plain}</Button>
      <Button variant="outline" size="sm">
        {words.row}
      </Button>
      <Button variant="subtle" color="gray" size="sm">
        {words.quiet}
      </Button>
      <Button color="red" leftSection={<DirIcon icon={IconTrash} />}>
        {words.remove}
      </Button>
      <Button variant="subtle" color="red" size="sm">
        {words.remove}
      </Button>
      <Button disabled>{words.main}</Button>
      <Button loading>{words.main}</Button>
      <IconButton icon={IconPencil} label={words.edit} />
      <IconButton icon={IconTrash} label={words.remove} size="md" />
    </Group>
  );
}
