import type { Category } from '@bimah/contract/categories.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addToCategory,
  AddToCategoryDialog,
  type ChosenCategory,
} from '#features/categories/index.ts';
import { endpointKey } from '#platform/api/contract-query.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { VideoChoice } from './video-choice.tsx';

/** Brings any published video of the language into a category, on a slot if wanted. */
export function AddToSection({ category }: { category: Category }) {
  const { t } = useTranslation('feed');
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<DirIcon icon={IconPlus} />} onClick={dialog.open}>
        {t('add.open')}
      </Button>
      {opened && <AddDialog category={category} onClose={dialog.close} />}
    </>
  );
}

function AddDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const { t } = useTranslation('feed');
  const client = useQueryClient();
  const [video, setVideo] = useState<Video | null>(null);

  const add = async ({ name, ...placement }: ChosenCategory) => {
    if (!video) return;
    await addToCategory({ video_id: video.id, ...placement });
    notify.success(t('add.done', { category: name }), { detail: video.title });
    await client.invalidateQueries({ queryKey: endpointKey(videoPositionsApi.board) });
  };

  return (
    <AddToCategoryDialog
      language={category.language}
      categoryId={category.id}
      withPosition
      missing={video ? [] : [t('add.video')]}
      subject={<VideoChoice language={category.language} chosen={video} onChange={setVideo} />}
      onAdd={add}
      onClose={onClose}
    />
  );
}
