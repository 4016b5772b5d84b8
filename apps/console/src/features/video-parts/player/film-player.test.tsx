import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { aVideo } from '#testing/videos.ts';
import type { PlayerVideo } from '../player-source.ts';
import { FilmPlayer } from './film-player.tsx';

type Tell = (event: string, data: object) => void;

interface FakePlayer {
  levels: { width: number; height: number }[];
  nextLevel: number;
}

/** Stands for the library: it hears what is asked, and says what a test lets it say. */
const library = vi.hoisted(() => ({ tell: null as Tell | null, players: [] as FakePlayer[] }));

vi.mock('hls.js/light', () => ({
  default: class {
    static isSupported = () => true;
    static Events = { MANIFEST_PARSED: 'parsed', LEVEL_SWITCHED: 'switched', ERROR: 'error' };
    levels = [
      { width: 854, height: 480 },
      { width: 1_920, height: 1_080 },
    ];
    nextLevel = -1;
    heard = new Map<string, (event: string, data: object) => void>();
    constructor() {
      library.players.push(this);
      library.tell = (event, data) => act(() => this.heard.get(event)?.(event, data));
    }
    on(event: string, listener: (event: string, data: object) => void) {
      this.heard.set(event, listener);
    }
    loadSource() {}
    attachMedia() {}
    destroy() {}
  },
}));

beforeEach(() => {
  library.players.length = 0;
  library.tell = null;
});

const streams = { hls: '/media/videos/1/master.m3u8', qualities: [1_080, 480] };

function play(more: Partial<PlayerVideo> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider env="test">
        <FilmPlayer
          video={aVideo(1, more)}
          floor={{ player: 'one', from: null }}
          moments={[25]}
          startAt={() => 0}
          onTime={() => undefined}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const film = screen.getByLabelText<HTMLVideoElement>(/נגן/);
  const state = { paused: false, duration: 100, currentTime: 40 };
  Object.defineProperties(film, {
    paused: { get: () => state.paused },
    duration: { get: () => state.duration },
    currentTime: {
      get: () => state.currentTime,
      set: (to: number) => {
        state.currentTime = to;
      },
    },
  });
  film.pause = vi.fn(() => {
    state.paused = true;
    fireEvent.pause(film);
  });
  film.play = vi.fn(async () => {
    state.paused = false;
    fireEvent.play(film);
  });
  fireEvent.timeUpdate(film);
  return { film, state, user: userEvent.setup() };
}

describe('a film that plays', () => {
  it('is stopped and goes on', async () => {
    const { film, user } = play();
    await user.click(screen.getByRole('button', { name: 'השהיה' }));
    expect(film.pause).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'ניגון' }));
    expect(film.play).toHaveBeenCalledOnce();
  });

  it.each([
    ['{ArrowRight}', 45],
    ['{ArrowLeft}', 35],
    ['[KeyL]', 50],
    ['[KeyJ]', 30],
    ['[Comma]', 39.958],
    ['[Period]', 40.042],
  ])('goes where the keys say: %s', async (keys, time) => {
    const { state, user } = play();
    screen.getByRole('button', { name: 'השהיה' }).focus();
    await user.keyboard(keys);
    expect(state.currentTime).toBe(time);
  });

  it('is stopped by the space bar, on the time line too', async () => {
    const { film, user } = play();
    screen.getByRole('slider', { name: 'ציר הזמן' }).focus();
    await user.keyboard(' ');
    expect(film.pause).toHaveBeenCalledOnce();
  });

  it('goes anywhere by its time line, which says where it is', () => {
    const { state } = play();
    const line = screen.getByRole('slider', { name: 'ציר הזמן' });
    expect(line.getAttribute('aria-valuetext')).toMatch(/00:40.* מתוך .*01:40/);
    fireEvent.change(line, { target: { value: '70' } });
    expect(state.currentTime).toBe(70);
  });

  it('plays faster', async () => {
    const { film, user } = play();
    await user.selectOptions(screen.getByRole('combobox', { name: 'מהירות' }), '1.5×');
    expect(film.playbackRate).toBe(1.5);
  });

  it('offers no qualities where there is one file', () => {
    const { film } = play();
    expect(film.getAttribute('src')).toBe('/media/videos/1.mp4');
    expect(screen.queryByRole('combobox', { name: 'איכות' })).toBeNull();
  });
});

describe('a film in several qualities', () => {
  const open = async () => {
    const opened = play({ streams });
    await waitFor(() => expect(library.tell).not.toBeNull());
    library.tell?.('parsed', { levels: library.players[0]?.levels ?? [] });
    return opened;
  };

  it('is shown as the line allows, until somebody chooses', async () => {
    const { film, user } = await open();
    expect(film.hasAttribute('src')).toBe(false);
    library.tell?.('switched', { level: 0 });
    const quality = screen.getByRole<HTMLSelectElement>('combobox', { name: 'איכות' });
    expect([...quality.options].map((option) => option.text)).toEqual([
      expect.stringMatching(/^אוטומטית .*480p/),
      '1080p',
      '480p',
    ]);
    await user.selectOptions(quality, '1080p');
    expect(library.players[0]?.nextLevel).toBe(1);
    await user.selectOptions(quality, 'auto');
    expect(library.players[0]?.nextLevel).toBe(-1);
  });

  it('asks for new addresses once, and then plays the one file', async () => {
    const again = { hls: '/media/videos/1/master.m3u8?again', qualities: [1_080, 480] };
    const answer = { video: aVideo(1, { streams: again }), comments: 0 };
    vi.spyOn(QueryClient.prototype, 'query').mockResolvedValue(answer);
    const { film } = await open();
    library.tell?.('error', { fatal: false });
    expect(library.players).toHaveLength(1);
    library.tell?.('error', { fatal: true });
    await waitFor(() => expect(library.players).toHaveLength(2));
    library.tell?.('error', { fatal: true });
    await waitFor(() => expect(film.getAttribute('src')).toBe('/media/videos/1.mp4'));
  });
});

describe('looking ahead', () => {
  const strip = {
    address: '/media/videos/1/strip.jpg',
    columns: 5,
    rows: 2,
    width: 160,
    height: 90,
    seconds: 10,
  };

  it('shows the picture of the moment the pointer is at', () => {
    play({ strip });
    const line = screen.getByRole('slider', { name: 'ציר הזמן' }).parentElement as HTMLElement;
    line.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
    fireEvent.pointerMove(line, { clientX: 130 });
    expect(screen.getByText('01:05')).toBeTruthy();
    const picture = line.querySelector<HTMLElement>('[style*="strip.jpg"]');
    expect(picture?.style.backgroundPosition).toBe('-160px -90px');
    fireEvent.pointerLeave(line);
    expect(screen.queryByText('01:05')).toBeNull();
  });
});
