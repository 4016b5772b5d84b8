import { Group } from '@mantine/core';
import { useState } from 'react';
import { useDemoWords } from '#ui/demo-content/towns.ts';
import { SwitchCell } from './switch-cell.tsx';

export const title = 'Switch that saves at once';

const WORDS = {
  he: { saves: 'נשמר', fails: 'נכשל וחוזר', reason: 'אין חיבור לרשת. המתג חזר למצבו הקודם.' },
  en: {
    saves: 'Saves',
    fails: 'Fails and goes back',
    reason: 'No connection. The switch went back.',
  },
};

const NETWORK_MS = 900;
const later = () => new Promise((resolve) => setTimeout(resolve, NETWORK_MS));

export default function SwitchCellDemo() {
  const words = useDemoWords(WORDS);
  const [on, setOn] = useState(true);
  return (
    <Group gap="xl">
      <Group gap="xs">
        <SwitchCell
          label={words.saves}
          checked={on}
          onChange={async (next) => {
            await later();
            setOn(next);
          }}
        />
        {words.saves}
      </Group>
      <Group gap="xs">
        <SwitchCell
          label={words.fails}
          checked={false}
          onChange={async () => {
            await later();
            throw new Error('The demo has no network');
          }}
          failureText={() => words.reason}
        />
        {words.fails}
      </Group>
    </Group>
  );
}
