import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Running, runProgram } from '../support/processes.ts';

const modules = '/usr/lib/apache2/modules';

/**
 * Runs Apache in a folder, which its user www-data must be able to read.
 *
 * @param loaded the names of its modules besides those that every configuration needs
 * @param settings the rest of its configuration
 */
export function runApache(
  { directory, port, host }: { directory: string; port: number; host: string },
  loaded: readonly string[],
  settings: string,
): Running {
  const file = join(directory, 'apache.conf');
  writeFileSync(
    file,
    `ServerRoot "${directory}"
ServerName ${host}:${port}
Listen 127.0.0.1:${port}
PidFile "${directory}/apache.pid"
ErrorLog "${directory}/error.log"
LogLevel warn
User www-data
Group www-data
${['mpm_event', 'authn_core', 'authz_core', 'mime', ...loaded]
  .map(name => `LoadModule ${name}_module ${modules}/mod_${name}.so`)
  .join('\n')}
TypesConfig /etc/mime.types
${settings}
`,
  );
  const program = ['/usr/sbin/apache2', '/usr/sbin/httpd'].find(existsSync) ?? 'apache2';
  return runProgram(program, ['-X', '-f', file], {});
}
