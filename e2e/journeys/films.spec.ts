import { visual } from '../checks/visual-order.ts';
import { core, expect, test } from '../fixtures.ts';
import { CaptionsScreen } from '../screens/captions.screen.ts';
import { aLessonClip, UploadScreen, WIDE_CLIP } from '../screens/upload.screen.ts';
import { VideoEditScreen, VideoScreen } from '../screens/video.screen.ts';
import { answerOf } from '../stack/answers.ts';
import { callsIn, factsOf, publishedFilm, type FilmFacts } from '../stack/films.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { Viewer } from '../stack/viewers.ts';

const MINUTE_MS = 60_000;
/** In seconds. */
const [LESSON_LASTS, WIDE_LASTS] = [3, 9];

const COMMENT = 'תגובה שנשארת';
const LIST = 'רשימה שהסרטון בה';

const own = new OwnChannel('editor');
test.use({ actor: 'own', own });

/** A short film that is out, in a playlist and spoken of; one for all that is done to a film. */
async function makeLesson(): Promise<FilmFacts> {
  const channel = await own.get();
  const calls = await callsIn(channel);
  const list = { title: LIST, status: 'published', channel_ids: [channel.id] };
  const { id } = await answerOf<{ id: number }>(
    calls.post('/api/playlists/post_item', { data: list }),
  );
  const film = { title: 'סרטון שעובדים עליו', path: aLessonClip(), playlist_ids: [id] };
  const made = await publishedFilm(calls, channel.id, film);
  await (await Viewer.register()).comment(made.id, COMMENT);
  await calls.dispose();
  return made;
}
let making: Promise<FilmFacts> | undefined;
const aLesson = () => (making ??= makeLesson());

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

test('captions are typed beside the film, and seen over it from right to left', async ({
  page,
  ownChannel,
}) => {
  test.slow();
  const { id } = await aLesson();
  const captions = new CaptionsScreen(page);
  await captions.open(id, ownChannel.id);
  await captions.first.click();
  await captions.text(1).fill('Bimah היא במה לכולם!');
  await captions.end(1).fill(`0:0${LESSON_LASTS}`);
  await captions.end(1).press('Enter');
  await captions.save.click();
  await expect(captions.saved).toBeVisible();

  const film = new VideoScreen(page);
  await film.open(id, ownChannel.id);
  await film.play.click();
  await expect(film.captions).toHaveText('Bimah היא במה לכולם!');
  // Hebrew, though it begins with a Latin word: from the left its end comes first.
  expect(await visual(film.captions)).toBe('!םלוכל המב איה Bimah');
});

test('the picture of a video is the moment at which its film was stopped', async ({
  page,
  ownChannel,
}) => {
  test.slow();
  const { id } = await aLesson();
  const calls = await callsIn(ownChannel);
  const picture = async () => (await factsOf(calls, id)).thumb_url;
  const before = await picture();
  const edit = new VideoEditScreen(page);
  await edit.open(id, ownChannel.id);
  const film = () =>
    edit.player.evaluate(({ currentTime, paused }: HTMLVideoElement) => ({ currentTime, paused }));
  await edit.player.click();
  await expect.poll(async () => (await film()).currentTime).toBeGreaterThan(0);
  await edit.player.click();
  await expect.poll(async () => (await film()).paused).toBe(true);
  const { currentTime } = await film();
  await edit.takeFrame.click();
  await expect(edit.pictures.getByRole('button', { pressed: true })).toBeVisible();
  const changed = page.waitForRequest((request) => request.method() === 'PUT');
  await edit.update.click();
  const sent = (await changed).postDataJSON() as { picture_at: number };
  expect(sent.picture_at).toBeCloseTo(currentTime, 1);
  await expect.poll(picture).not.toBe(before);
  await calls.dispose();
});

test('a film is replaced while everything else stays, and comes back', async ({
  page,
  ownChannel,
}) => {
  test.slow();
  const { id } = await aLesson();
  const calls = await callsIn(ownChannel);
  const facts = () => factsOf(calls, id);
  const before = await facts();
  const edit = new VideoEditScreen(page);
  await edit.open(id, ownChannel.id);
  await edit.replace.click();
  await edit.dialog.locator('input[type="file"]').setInputFiles(WIDE_CLIP);
  await edit.dialog.getByRole('button', { name: 'העלאה והחלפה' }).click();
  await expect(page.getByText('הקובץ החדש הועלה ועובר עיבוד')).toBeVisible();
  // Nobody reloads the page: it learns of the new film by itself.
  await expect(edit.earlierFiles.getByText('0:03')).toBeVisible({ timeout: 2 * MINUTE_MS });

  const film = new VideoScreen(page);
  await film.open(id, ownChannel.id);
  await expect(film.comments).toContainText(COMMENT);
  await expect(page.getByRole('link', { name: LIST })).toBeVisible();
  const after = await facts();
  const { duration, link, video_url, thumb_url, streams, strip, preview } = after;
  const ofTheFile = { duration, link, video_url, thumb_url, streams, strip, preview };
  expect(after).toEqual({ ...before, ...ofTheFile });
  expect(duration).toBe(WIDE_LASTS);
  // Whoever has kept the film's address gets the new one.
  const passedOn = await calls.head(before.video_url ?? '');
  expect(passedOn.url()).toContain(video_url);

  await edit.open(id, ownChannel.id);
  const back = { name: 'חזרה לקובץ הזה' };
  await edit.earlierFiles.getByRole('button', back).click();
  await edit.dialog.getByRole('button', back).click();
  await expect(page.getByText('הקובץ הקודם חזר')).toBeVisible();
  expect(await facts()).toMatchObject({ duration: LESSON_LASTS, video_url: before.video_url });
  await calls.dispose();
});
