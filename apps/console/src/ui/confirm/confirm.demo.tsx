import { Button, Group } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useConfirm, type ConfirmRequest } from './confirm-context.ts';
import { ConfirmProvider } from './confirm-provider.tsx';

export const title = 'Confirm dialog';

const SHIUR = 'Shabbat in a Small Apartment';
const WORDS = {
  he: {
    title: (
      <>
        להסיר את ״<UserText>{SHIUR}</UserText>״?
      </>
    ),
    effect: (
      <>
        הסרטון וכל התגובות שלו יימחקו מהערוץ <strong>שביל ההלכה</strong>. אי אפשר לשחזר.
      </>
    ),
    verb: 'הסרת הסרטון',
    open: 'הסרה',
    fail: 'הסרה שנכשלת',
    failure: 'הסרטון עדיין בעיבוד. נסו שוב בעוד כמה דקות.',
    leaveTitle: 'לצאת מהמערכת?',
    leave: 'יציאה',
  },
  en: {
    title: (
      <>
        Remove “<UserText>{SHIUR}</UserText>”?
      </>
    ),
    effect: (
      <>
        The video and all of its comments will be deleted from <strong>Halacha Path</strong>. This
        cannot be undone.
      </>
    ),
    verb: 'Remove video',
    open: 'Remove',
    fail: 'Remove, and fail',
    failure: 'The video is still being processed. Try again in a few minutes.',
    leaveTitle: 'Log out?',
    leave: 'Log out',
  },
};

const shortly = () => new Promise((resolve) => setTimeout(resolve, 600));

function Openers() {
  const confirm = useConfirm();
  const { language } = useLanguage();
  const words = WORDS[language];
  const removal: ConfirmRequest = {
    title: words.title,
    effect: words.effect,
    object: (
      <UserText block lines={1} lang="en">
        {SHIUR}
      </UserText>
    ),
    confirmLabel: words.verb,
    danger: true,
    action: shortly,
  };
  const failing = async () => {
    await shortly();
    throw new Error(words.failure);
  };
  const leaving: ConfirmRequest = {
    title: words.leaveTitle,
    confirmLabel: words.leave,
    icon: IconLogout,
    width: 290,
  };
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => void confirm(removal)}>
        {words.open} 480
      </Button>
      <Button
        variant="default"
        onClick={() => void confirm({ ...removal, width: 520, action: failing })}
      >
        {words.fail} 520
      </Button>
      <Button variant="default" onClick={() => void confirm(leaving)}>
        {words.leave} 290
      </Button>
    </Group>
  );
}

export default function ConfirmDemo() {
  return (
    <ConfirmProvider describeError={(error) => (error as Error).message}>
      <Openers />
    </ConfirmProvider>
  );
}
