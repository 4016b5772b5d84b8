import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { SITE_PLAYER_ORIGIN } from './player-source.ts';
import { useSiteEnd } from './use-site-end.ts';

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
