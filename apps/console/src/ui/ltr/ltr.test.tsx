// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Ltr } from './ltr.tsx';
import { EmailText, MiddleCut } from './middle-cut.tsx';

const FIXTURES = ['+972-52-123-4567', '08:30 PM', '1.4.2-beta', '3 / 25', '…n@gmail.com', '-12.5%'];

describe('Ltr', () => {
  it.each(FIXTURES)('keeps %s in its own order and adds nothing to what is copied', (text) => {
    const { container } = render(<Ltr>{text}</Ltr>);
    const element = container.querySelector('bdi');
    expect(element?.dir).toBe('ltr');
    expect(container.textContent).toBe(text);
  });
});

describe('MiddleCut', () => {
  it('keeps the whole text in the document', () => {
    const name = 'shiur_berachot_32_final_cut.mp4';
    const { container } = render(<MiddleCut>{name}</MiddleCut>);
    expect(container.textContent).toBe(name);
    expect(container.querySelector('bdi')?.title).toBe(name);
  });

  it('never lets the end take more than half', () => {
    const { container } = render(<MiddleCut keepEnd={8}>abcd</MiddleCut>);
    expect([...container.querySelectorAll('span')].map((part) => part.textContent)).toEqual([
      'ab',
      'cd',
    ]);
  });

  it('gives way before the @ of an address', () => {
    const { container } = render(<EmailText>a.very.long.name@example.com</EmailText>);
    expect([...container.querySelectorAll('span')].map((part) => part.textContent)).toEqual([
      'a.very.long.name',
      '@example.com',
    ]);
  });
});
