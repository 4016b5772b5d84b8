import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { senderTo } from '#features/files/index.ts';
import type { UploadImage } from '#ui/form/image-field/use-image-upload.ts';

type PictureState = 'settled' | 'sending' | 'failed';

/**
 * Sends the picture. Nothing is saved while it is on its way, nor after it failed until the person
 * tries again or does without.
 */
export function usePicture(channelId: number | null) {
  const { t } = useTranslation('places');
  const [state, setState] = useState<PictureState>('settled');

  const upload: UploadImage = async (file, options) => {
    setState('sending');
    // Another try and giving up both end the one before.
    options.signal.addEventListener('abort', () => setState('settled'));
    try {
      const address = await senderTo({ channelId })(file, options);
      setState('settled');
      return address;
    } catch (error) {
      if (!options.signal.aborted) setState('failed');
      throw error;
    }
  };

  const missing = state === 'settled' ? [] : [t(`picture.${state}`)];
  return { upload, missing };
}
