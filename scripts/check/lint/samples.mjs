/** For each rule: code it lets pass, and code in which it finds exactly one fault. */
export const samples = {
  'directional-motion': {
    good: [
      "const style = 'translateX(calc(8px * var(--dir)))';",
      "const style = 'translateY(8px)';",
    ],
    bad: ["const style = 'translateX(8px)';", 'const style = `translate(${x}px, 0)`;'],
  },
  'explained-disable': {
    good: [
      '// oxlint-disable-next-line no-console -- the command line is the only reader here\nrun();',
      '// an ordinary remark\nrun();',
    ],
    bad: [
      '// oxlint-disable-next-line no-console\nrun();',
      '/* eslint-disable -- everything here is fine */\nrun();',
    ],
  },
  'formats-in-one-place': {
    good: ['formatDate(day);', 'compare(a, b);'],
    bad: [
      'day.toLocaleDateString();',
      'a.localeCompare(b);',
      "new Intl.DateTimeFormat('he').format(day);",
    ],
  },
  'hebrew-type': {
    good: ['<Text fw={600}>{t("a")}</Text>;', 'const style = { fontStyle: "normal" };'],
    bad: [
      '<Text tt="uppercase" />;',
      '<Text fs={strong ? "italic" : undefined} />;',
      '<em />;',
      'const style = { textTransform: "uppercase" };',
    ],
  },
  'input-direction': {
    good: [
      '<TextInput dir={dir} />;',
      '<TextInput type="email" dir="ltr" />;',
      '<PasswordInput dir="ltr" />;',
      '<div dir="ltr"><input type="tel" /></div>;',
    ],
    bad: ['<TextInput dir="auto" />;', '<input type="tel" />;', '<PasswordInput />;'],
  },
  'logical-props': {
    good: [
      '<Box ms="md" pe={4} />;',
      'const rect = { left: 1 };',
      '<Box style={{ insetInlineEnd: 0 }} />;',
    ],
    bad: [
      '<Box ml="md" />;',
      '<Box pr={4} />;',
      '<Box right={0} />;',
      '<Box style={{ left: 0 }} />;',
      'const style = { marginLeft: 4 };',
      'const style = { borderTopLeftRadius: 4 };',
    ],
  },
  'logical-sides': {
    good: [
      '<Notifications position={side} />;',
      "on('ArrowLeft');",
      "endSession('left');",
      '<Select checkIconPosition="right" />;',
      "type End = 'left' | 'expired';",
      '<Drawer position={start} />;',
    ],
    bad: [
      '<Drawer position="left" />;',
      '<Menu position={wide ? "bottom-right" : "top"} />;',
      'const style = { textAlign: "right" };',
      "const style = 'linear-gradient(to right, red, blue)';",
      '<Notifications />;',
    ],
  },
  'mirrored-icons': {
    good: ['<DirIcon icon={IconChevronLeft} />;', '<IconCheck />;', '<IconChevronDown />;'],
    bad: ['<IconChevronLeft />;', '<IconArrowRight size={16} />;', '<IconSend />;'],
  },
  'no-hard-coded-words': {
    good: [
      '<p>{t("greeting")}</p>;',
      '<p> · </p>;',
      '<Ltr>Google</Ltr>;',
      '<KeyHint>Esc</KeyHint>;',
      '<input placeholder="08:30 PM" />;',
      '<img alt="" />;',
      'const row = { label: "nav.videos" };',
      '<Box className="card" />;',
    ],
    bad: [
      '<p>Hello</p>;',
      '<p>שלום</p>;',
      '<p>{"Hello"}</p>;',
      '<p>{done ? "Saved" : null}</p>;',
      '<button aria-label="Close" />;',
      '<input placeholder={"חיפוש"} />;',
      'toast({ message: "The file was saved" });',
      'const word = "שלום";',
      'const word = `שלום ${name}`;',
    ],
  },
  'no-joined-words': {
    good: ['t("count", { count });', 'a + b;', 'const path = `/videos/${id}`;'],
    bad: [
      't("total") + count;',
      '"(" + i18n.t("total") + ")";',
      'const title = `${t("videos")}: ${count}`;',
      '<img alt={`${title} (${count})`} />;',
    ],
  },
  'no-near-dates': {
    good: [
      "const before = '2025-12-31T10:00:00Z';",
      'const far = Date.UTC(2101, 0, 1);',
      'const passed = new Date(2020, 1, 1);',
      'const ahead = inDays(3);',
      'const year = 2026;',
      "const version = '2026.1';",
    ],
    bad: [
      "const soon = '2026-12-31T10:00:00Z';",
      'const soon = `2031-05-${day}`;',
      "await date.fill('31/12/2031');",
      'const soon = Date.UTC(2031, 0, 1);',
      'const soon = new Date(2031, 0, 1);',
    ],
  },
  'physical-keys': {
    good: [
      '<Spotlight shortcut={null} />;',
      "useHotkeys([['mod+K', open, { usePhysicalKeys: true }]]);",
      "if (event.key === 'Enter') save();",
    ],
    bad: [
      '<Spotlight />;',
      '<Spotlight.Root shortcut="mod + K" />;',
      "useHotkeys([['mod+K', open]]);",
      "if (event.key === 'k') open();",
    ],
  },
  'range-component': {
    good: ['const file = `${id}-${name}`;', '<p>{a} · {b}</p>;'],
    bad: [
      'const span = `${from}–${to}`;',
      'const span = `${from} - ${to}`;',
      '<p>{from}–{to}</p>;',
    ],
  },
  'reading-order': {
    good: ['<Group wrap="nowrap" />;'],
    bad: ['<Flex direction="row-reverse" />;'],
  },
  'scroll-left': {
    good: ['const x = Math.abs(list.scrollLeft);', 'list.scrollTop;'],
    bad: ['const x = list.scrollLeft;', 'list.scrollLeft = 40;'],
  },
  'user-text': {
    good: [
      '<UserText>{video.title}</UserText>;',
      '<Ltr>{user.email}</Ltr>;',
      '<p dir="auto">{video.description}</p>;',
      '<p>{video.views}</p>;',
    ],
    bad: ['<p>{video.title}</p>;', '<Button>{channel?.name}</Button>;', '<>{video.title}</>;'],
  },
};
