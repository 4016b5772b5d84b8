import { videosApi } from '@bimah/contract/videos.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fewVideos, openLibrary, videoCard } from '#testing/library.ts';
import { aVideo, aVideoOnItsWay } from '#testing/videos.ts';
import { SITE_PLAYER_ORIGIN, siteFrameUrl, sourceOf } from '../player-source.ts';
import { useSiteEnd } from '../player/site-player.tsx';

describe('sourceOf', () => {
  const onSite = { platform: 'youtube', video_url: null } as const;

  it.each([
    ['our own file', aVideo(1), { kind: 'file', url: '/media/videos/1.mp4' }],
    [
      'a video of the site',
      aVideo(1, { ...onSite, external_id: 'dQw4w9WgXcQ' }),
      { kind: 'site', id: 'dQw4w9WgXcQ' },
    ],
    ['an id that could lead elsewhere', aVideo(1, { ...onSite, external_id: '../../evil' }), null],
    ['a file that is gone', aVideo(1, { video_url: null }), null],
    ['a video on its way', aVideoOnItsWay(1, { video_url: '/media/videos/1.mp4' }), null],
  ])('of %s', (_, video, source) => {
    expect(sourceOf(video)).toEqual(source);
  });

  it('asks the site for a whole second to start at', () => {
    expect(siteFrameUrl('dQw4w9WgXcQ', 12.7, 'he')).toContain('start=12');
    expect(siteFrameUrl('dQw4w9WgXcQ', 0, 'he')).not.toContain('start');
  });
});

describe('an address that has expired', () => {
  const play = async (fresh: string | null) => {
    const server = fewVideos();
    server.api.on(videosApi.get, () => ({ video: aVideo(1, { video_url: fresh }), comments: 0 }));
    const { user } = await openLibrary(server);
    const card = await videoCard('בורר ליד השולחן');
    await user.click(card.getByRole('button', { name: /ניגון/ }));
    return card.getByLabelText<HTMLVideoElement>(/נגן/);
  };

  it('is renewed once, and then the failure is told', async () => {
    const video = await play('/media/videos/1.mp4?again');
    fireEvent.error(video);
    await waitFor(() => expect(video.getAttribute('src')).toBe('/media/videos/1.mp4?again'));
    fireEvent.error(video);
    expect(await screen.findByText('הסרטון לא נטען.')).toBeTruthy();
  });

  it('is told at once where there is no other', async () => {
    fireEvent.error(await play(null));
    expect(await screen.findByText('הסרטון לא נטען.')).toBeTruthy();
  });
});

describe('the end in the player of the site', () => {
  function Frame({ onEnded }: { onEnded: () => void }) {
    const frame = useRef<HTMLIFrameElement>(null);
    useSiteEnd(frame, onEnded);
    return <iframe ref={frame} title="player" sandbox="" />;
  }

  const ENDED = '{"event":"infoDelivery","info":{"playerState":0}}';

  function open() {
    const onEnded = vi.fn();
    render(<Frame onEnded={onEnded} />);
    const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('player');
    const tell = (data: unknown, more: MessageEventInit = {}) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: SITE_PLAYER_ORIGIN,
          source: contentWindow,
          data,
          ...more,
        }),
      );
    return { onEnded, tell };
  }

  it('hears from its own player that the video has ended', () => {
    const { onEnded, tell } = open();
    tell(ENDED);
    expect(onEnded).toHaveBeenCalledOnce();
  });

  it.each([
    ['a video that plays', '{"info":{"playerState":1}}', {}],
    ['words that are no message', 'hello', {}],
    ['no information', '{"info":null}', {}],
    ['another site', ENDED, { origin: 'https://evil.example' }],
    ['another window', ENDED, { source: window }],
  ])('is not deceived by %s', (_, data, more) => {
    const { onEnded, tell } = open();
    tell(data, more);
    expect(onEnded).not.toHaveBeenCalled();
  });
});
