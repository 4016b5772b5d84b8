import { useEffect, useEffectEvent, useState } from 'react';

interface PageFiles {
  readonly onFiles: (files: readonly File[]) => void;
  /** Text that was pasted while nobody was typing. */
  readonly onText: (text: string) => void;
  readonly enabled: boolean;
}

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type="file"]), textarea') !== null;

/** Files can be dropped or pasted anywhere on the page, not only on their field. */
export function usePageFiles({ onFiles, onText, enabled }: PageFiles): { isOver: boolean } {
  const [isOver, setOver] = useState(false);

  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    // A field with a drop zone of its own has taken it.
    if (!carriesFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) {
      event.preventDefault();
      onFiles(files);
    } else if (!isTextField(event.target)) {
      onText(event.clipboardData?.getData('text/plain') ?? '');
    }
  });

  useEffect(() => {
    if (!enabled) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('dragleave', onDragLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
  }, [enabled]);

  return { isOver };
}
