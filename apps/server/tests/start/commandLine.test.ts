import { describe, expect, test } from 'vitest';
import { readCommand } from '../../src/start/commandLine.ts';
import { commands } from '../../src/start/commands/table.ts';

const read = (...words: string[]) => {
  const argv = ['node', 'portico', ...words];
  return { ...readCommand(argv), rest: argv.slice(2) };
};

describe('the program', () => {
  test('starts the hub without a command, and gives it the options', () => {
    expect(read('--processes', '2')).toEqual({ run: expect.any(Function), rest: ['--processes', '2'] });
    expect(read()).toEqual({ run: expect.any(Function), rest: [] });
  });

  test('removes the name of a command from its options', () => {
    expect(read('rotate-keys', '--leaked')).toEqual({ run: expect.any(Function), rest: ['--leaked'] });
  });

  test.each(['recoverowner', 'toString', '__proto__', 'start '])('refuses the unknown command %j', name => {
    expect(read(name)).toMatchObject({
      text: `Unknown command: ${name}. portico --help lists the commands.`,
      status: 1,
    });
  });

  test.each([['--help'], ['-h'], ['rotate-keys', '--help']])('runs nothing for %s %s', (...words) => {
    const found = read(...words);
    expect(found).toMatchObject({ status: 0 });
    for (const name of Object.keys(commands)) expect('text' in found && found.text).toContain(`  ${name}`);
  });

  test('prints its version', () => {
    expect(read('--version')).toMatchObject({ text: expect.stringMatching(/^\d+\.\d+\.\d+/), status: 0 });
  });
});
