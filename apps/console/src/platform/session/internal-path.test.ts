import { describe, expect, it } from 'vitest';
import { internalPath } from './internal-path.ts';

describe('internalPath', () => {
  it.each([
    ['/'],
    ['/app/versions'],
    ['/app/versions?page=2'],
    ['/channels/3/library?q=%D7%93%D7%A3&page=2#row-4'],
    ['/account?next=//elsewhere.example'],
  ])('keeps %s', (path) => {
    expect(internalPath(path)).toBe(path);
  });

  it.each([
    ['//elsewhere.example'],
    ['///elsewhere.example'],
    ['////elsewhere.example/app'],
    ['/\\elsewhere.example'],
    ['/\\/elsewhere.example'],
    ['\\\\elsewhere.example'],
    ['\\/elsewhere.example'],
    ['/.//elsewhere.example'],
    ['/..//elsewhere.example'],
    ['/%2e%2e//elsewhere.example'],
    ['/app/..//elsewhere.example'],
    ['/\t/elsewhere.example'],
    ['/\n/elsewhere.example'],
    ['/\r/elsewhere.example'],
    ['\t//elsewhere.example'],
    [' //elsewhere.example'],
    [' /app/versions'],
    ['https://elsewhere.example'],
    ['HTTPS://elsewhere.example'],
    ['http:elsewhere.example'],
    ['https:/elsewhere.example'],
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['blob:null/x'],
    ['elsewhere.example'],
    ['app/versions'],
    ['?page=2'],
    ['#here'],
    [''],
    [null],
    [undefined],
    [12],
    [['/app/versions']],
  ])('refuses %j', (candidate) => {
    expect(internalPath(candidate)).toBeNull();
  });
});
