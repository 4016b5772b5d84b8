import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ImageField } from './image-field.tsx';
import type { UploadImage } from './use-image-upload.ts';

export const title = 'Image field';

const WORDS = {
  he: { cover: 'תמונה ממוזערת', broken: 'העלאה שנכשלת', chosen: 'תמונת הערוץ' },
  en: { cover: 'Thumbnail', broken: 'An upload that fails', chosen: 'Channel image' },
};

const SUNRISE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#8AB2E7" d="M0 0h16v9H0z"/><circle cx="8" cy="6" r="2.4" fill="#F5C654"/><path fill="#183F79" d="M0 7l4-2 4 2 4-2 4 2v2H0z"/></svg>',
)}`;

const STEPS = 20;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Stands in for the network: two seconds, in twenty steps. */
const slowly: UploadImage = async (file, { onProgress, signal }) => {
  for (let step = 1; step <= STEPS; step += 1) {
    await wait(100);
    signal.throwIfAborted();
    onProgress({ sent: (file.size * step) / STEPS, total: file.size });
  }
  return SUNRISE;
};

const failing: UploadImage = async (file, { onProgress }) => {
  await wait(600);
  onProgress({ sent: file.size / 3, total: file.size });
  await wait(600);
  throw new Error('The connection broke');
};

const rules = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 };

export default function ImageFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [cover, setCover] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(SUNRISE);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <ImageField
        label={words.cover}
        value={cover}
        onChange={setCover}
        upload={slowly}
        {...rules}
        required
      />
      <ImageField
        label={words.broken}
        value={broken}
        onChange={setBroken}
        upload={failing}
        {...rules}
      />
      <ImageField
        label={words.chosen}
        value={chosen}
        onChange={setChosen}
        upload={slowly}
        {...rules}
      />
    </SimpleGrid>
  );
}
