import { Button, Group, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import classes from './kit-screen.module.css';

interface Demo {
  title: string;
  default: ComponentType;
}

const demos = Object.entries(
  import.meta.glob<Demo>('../../ui/**/*.demo.tsx', { eager: true }),
).toSorted(([, one], [, other]) => one.title.localeCompare(other.title, 'en'));

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Every part of the design system on one page, to be looked at in both languages and themes. */
export function KitScreen() {
  return (
    <main className={classes.sheet}>
      <PageHead title="Kit" beside={<KitSwitches />} />
      <div className={classes.sections}>
        {demos.map(([path, demo]) => (
          <section key={path} className={classes.section} aria-label={demo.title} data-demo={path}>
            <h2 className={classes.name}>{demo.title}</h2>
            <div className={classes.stage}>
              <demo.default />
            </div>
          </section>
        ))}
      </div>
    </main>
  );
}

function KitSwitches() {
  const { other, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label="Theme"
        value={colorScheme}
        onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? 'auto')}
        data={[...SCHEMES]}
      />
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<DirIcon icon={IconLanguage} />}
        onClick={() => setLanguage(other)}
      >
        {other}
      </Button>
    </Group>
  );
}
