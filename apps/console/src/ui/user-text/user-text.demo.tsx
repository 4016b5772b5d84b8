import { Stack } from '@mantine/core';
import { UserText } from './user-text.tsx';

export const title = 'User text';

const LONG = 'The Weekly Parasha: Noach and Second Chances — a slow reading of the whole chapter';

export default function UserTextDemo() {
  return (
    <Stack gap="sm" maw={320}>
      <div>
        <UserText>Daf Yomi #12!</UserText>: <UserText>שיעור 5</UserText>
      </div>
      <UserText lines={1}>{LONG}</UserText>
      <UserText lines={2} lang="he">
        Daf Yomi בשפה פשוטה: ברכות ל״ג, מהמשנה הראשונה ועד סוף הסוגיה, לאט ובסבלנות
      </UserText>
      <UserText block>
        {'בדקה 7:30 נראה לי שיש טעות במקור.\nPlease add English subtitles!'}
      </UserText>
    </Stack>
  );
}
