import { core, expect, test } from '../fixtures.ts';
import { UploadScreen, WIDE_CLIP } from '../screens/upload.screen.ts';
import { VideoScreen } from '../screens/video.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';

const MINUTE_MS = 60_000;

test.use({ actor: 'own', own: new OwnChannel('editor') });

test(
  'a film comes in several qualities, and is played in the one chosen',
  core,
  async ({ page, ownChannel }) => {
    test.slow();
    const upload = new UploadScreen(page);
    await upload.open(ownChannel.id);
    await upload.files.setInputFiles(WIDE_CLIP);
    await upload.title.fill(`סרטון רחב ${Date.now()}`);
    const created = upload.created();
    await upload.send.click();
    const { video } = (await (await created).json()) as { video: { id: number } };

    const film = new VideoScreen(page);
    await film.open(video.id, ownChannel.id);
    // Nobody reloads the page: what is made of the film arrives by itself. Films are made at a lower
    // priority than everything else, so a busy machine comes to it late.
    await expect(film.qualities).toHaveText(['1080p', '720p', '480p', '240p'], {
      timeout: 5 * MINUTE_MS,
    });
    await film.play.click();
    await film.quality.selectOption('480p');
    await expect.poll(() => film.pictureHeight()).toBe(480);
    await film.quality.selectOption('1080p');
    await expect.poll(() => film.pictureHeight()).toBe(1_080);
    await film.timeLine.hover();
    await expect(film.ahead).toBeVisible();
  },
);
