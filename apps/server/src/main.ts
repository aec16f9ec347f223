#!/usr/bin/env node
import { readCommand } from './start/commandLine.ts';

const command = readCommand(process.argv);
if ('run' in command) await command.run();
else {
  (command.status === 0 ? process.stdout : process.stderr).write(`${command.text}\n`);
  process.exitCode = command.status;
}
