import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import { Combobox } from '@mantine/core';
import { IconKeyboard, IconLanguage, IconLogout } from '@tabler/icons-react';
import { ChannelAvatar } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { screenIcon } from '../shell/screen-icons.ts';
import { KeyHint } from './key-hint.tsx';
import type { Stretch } from '../navigation/find-query.ts';
import type { LabelledItem, PaletteItem } from './palette-items.ts';
import classes from './palette.module.css';

const actionIcons = { language: IconLanguage, shortcuts: IconKeyboard, signOut: IconLogout };

function ItemPicture({ item }: { item: PaletteItem }) {
  if (item.kind === 'channel') return <ChannelAvatar channel={item.channel} />;
  const icon = item.kind === 'screen' ? screenIcon(item.screen) : actionIcons[item.name];
  return (
    <span className={classes.picture}>
      <DirIcon icon={icon} />
    </span>
  );
}

/** Cuts the label at the ends of what was found; the found pieces are the odd ones. */
function pieces(label: string, found: readonly Stretch[]): string[] {
  const cuts = found.flat();
  return [0, ...cuts].map((start, index) => label.slice(start, cuts[index] ?? label.length));
}

function ItemLabel({ label, found }: Pick<LabelledItem, 'label' | 'found'>) {
  return (
    <span dir={textDirection(label, 'auto')} className={classes.label}>
      {pieces(label, found).map((piece, index) =>
        index % 2 === 1 ? (
          <mark key={index} className={classes.found}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </span>
  );
}

export function PaletteOption({ entry }: { entry: LabelledItem }) {
  const goKey = entry.item.kind === 'screen' ? entry.item.screen.goKey : undefined;
  return (
    <Combobox.Option value={entry.id} className={classes.option ?? ''}>
      <ItemPicture item={entry.item} />
      <ItemLabel label={entry.label} found={entry.found} />
      {goKey !== undefined && <KeyHint>{`G ${goKey}`}</KeyHint>}
    </Combobox.Option>
  );
}
