import { Stack } from '@mantine/core';
import { MarkedText } from './marked-text.tsx';

export const title = 'Marked text';

export default function MarkedTextDemo() {
  return (
    <Stack gap="sm" maw={320}>
      <MarkedText query="מקורות דף">ועוד משהו: יש דף מקורות לשיעור?</MarkedText>
      <MarkedText query="מקורות" lines={1}>
        ואיפה המקורות של אתמול, ומתי יעלה הדף של השיעור הבא?
      </MarkedText>
      <MarkedText query="source">Where are the source sheets?</MarkedText>
    </Stack>
  );
}
