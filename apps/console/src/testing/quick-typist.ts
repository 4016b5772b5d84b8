import userEvent from '@testing-library/user-event';

const KEY_BY_NAME = /(\{[^}]+\})/;

/**
 * A user whose words arrive in one piece, so that a screen is drawn once for each and not for every
 * letter, which took half the time of these tests; keys such as {Enter} are pressed one by one.
 * Fields that watch the letters are tested beside themselves, with ordinary typing.
 */
export function quickTypist() {
  const user = userEvent.setup({ delay: null });
  const type = async (field: Element, text: string): Promise<void> => {
    await user.click(field);
    for (const part of text.split(KEY_BY_NAME).filter(Boolean)) {
      if (KEY_BY_NAME.test(part)) await user.keyboard(part);
      else await user.paste(part);
    }
  };
  return { ...user, type };
}
