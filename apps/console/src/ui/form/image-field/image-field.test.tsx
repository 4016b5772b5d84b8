import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadError } from '#platform/upload/upload-error.ts';
import { aBrokenPng, aDisguise, aPng } from '#testing/files.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ImageField } from './image-field.tsx';
import type { UploadImage, UploadOptions } from './use-image-upload.ts';

const picture = (name = 'cover.png', bytes = 100) => aPng(name, bytes);

/** An upload that waits until the test tells how it ends. */
function aTransfer() {
  let options: UploadOptions | undefined;
  let settle = { done: (_url: string) => {}, fail: () => {} };
  const upload = vi.fn<UploadImage>((_file, given) => {
    options = given;
    return new Promise((resolve, reject) => {
      settle = { done: resolve, fail: () => reject(new Error('offline')) };
    });
  });
  return {
    upload,
    progress: (sent: number) => options?.onProgress({ sent, total: 100 }),
    signal: () => options?.signal,
    done: (url: string) => settle.done(url),
    fail: () => settle.fail(),
  };
}

function show(upload: UploadImage, initial: string | null = null, onBusyChange = vi.fn()) {
  function Cover() {
    const [url, setUrl] = useState(initial);
    return (
      <ImageField
        label="תמונה"
        value={url}
        onChange={setUrl}
        upload={upload}
        types={['image/png', 'image/jpeg']}
        maxBytes={1000}
        onBusyChange={onBusyChange}
      />
    );
  }
  render(
    <ThemeProvider env="test">
      <Cover />
    </ThemeProvider>,
  );
  return { user: userEvent.setup({ delay: null, applyAccept: false }), onBusyChange };
}

const input = () => screen.getByLabelText<HTMLInputElement>(/תמונה/, { selector: 'input' });
const image = () => screen.queryByRole<HTMLImageElement>('img');

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = vi.fn();
});

describe('an upload', () => {
  it('starts when a file is picked, shows it at once and how far it is, then its address', async () => {
    const transfer = aTransfer();
    const { user, onBusyChange } = show(transfer.upload);
    await user.upload(input(), picture());
    await waitFor(() => expect(image()?.src).toBe('blob:preview'));
    expect(onBusyChange).toHaveBeenLastCalledWith(true);

    transfer.progress(62);
    expect(await screen.findByText('62%')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62');

    transfer.done('/media/cover.png');
    await waitFor(() => expect(image()?.getAttribute('src')).toBe('/media/cover.png'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('התמונה הועלתה');
    expect(onBusyChange).toHaveBeenLastCalledWith(false);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  });

  it('starts when a file is dropped', async () => {
    const transfer = aTransfer();
    show(transfer.upload);
    const file = picture();
    fireEvent.drop(input(), { dataTransfer: { files: [file] } });
    await waitFor(() => expect(transfer.upload).toHaveBeenCalledOnce());
    expect(transfer.upload.mock.calls[0]?.[0]).toBe(file);
  });

  it('can be cancelled, which leaves the image that was there', async () => {
    const transfer = aTransfer();
    const { user } = show(transfer.upload, '/media/old.png');
    await user.upload(input(), picture());
    await user.click(await screen.findByRole('button', { name: 'ביטול ההעלאה' }));
    expect(transfer.signal()?.aborted).toBe(true);
    expect(image()?.getAttribute('src')).toBe('/media/old.png');
  });

  it('says that it failed and can be tried again with the same file', async () => {
    const transfer = aTransfer();
    const { user } = show(transfer.upload);
    await user.upload(input(), picture());
    await waitFor(() => expect(transfer.upload).toHaveBeenCalledOnce());
    transfer.progress(33);
    transfer.fail();
    expect(await screen.findByText(/ההעלאה נכשלה/)).toBeTruthy();
    expect(screen.getByText('33%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(screen.queryByText(/ההעלאה נכשלה/)).toBeNull();
    transfer.done('/media/cover.png');
    await waitFor(() => expect(image()?.getAttribute('src')).toBe('/media/cover.png'));
    expect(transfer.upload).toHaveBeenCalledTimes(2);
  });
});

describe('a file that will not do', () => {
  it.each([
    ['a document', aDisguise('notes.pdf', 'application/pdf'), /אינו תמונה/],
    ['a text called a picture', aDisguise('notes.png', 'image/png'), /אינו תמונה/],
    ['four bytes', picture('tiny.png', 4), /אינו תמונה/],
    ['a picture that cannot be drawn', aBrokenPng(), /פגומה/],
    ['a large one', picture('huge.png', 2000), /גדול מדי/],
    ['nothing', picture('empty.png', 0), /ריק/],
  ])('%s is refused before anything is sent', async (_, file, sentence) => {
    const { upload } = aTransfer();
    const { user } = show(upload);
    await user.upload(input(), file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(upload).not.toHaveBeenCalled();
  });
});

it('says why the server would not have it', async () => {
  const refuse: UploadImage = () =>
    Promise.reject(new UploadError('refused', 415, 'התמונה פגומה או גדולה מדי.'));
  const { user } = show(refuse);
  await user.upload(input(), picture());
  expect(await screen.findByText('התמונה פגומה או גדולה מדי.')).toBeTruthy();
});

it('can be removed', async () => {
  const { user } = show(aTransfer().upload, '/media/old.png');
  await user.click(screen.getByRole('button', { name: 'הסרת התמונה' }));
  expect(image()).toBeNull();
});
