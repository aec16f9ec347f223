import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProxyKind, proxyGuides } from '@portico/catalogue/proxies/list';
import type { ProxyValues } from '@portico/catalogue/proxies/values';
import { runApache } from '../installed/apache.ts';
import { type Running, runProgram } from '../support/processes.ts';

/** Place of a proxy. */
interface ProxyPlace {
  /** A separate folder, until the end of the run. */
  directory: string;
  port: number;
  values: ProxyValues;
}

/** A proxy that the machine's package manager has installed. */
export interface InstalledProxy {
  kind: ProxyKind;
  /** Debian's packages that it needs; the first has the version. */
  packages: readonly string[];
  /** Starts it with the configuration that the console shows. */
  start: (at: ProxyPlace) => Running;
}

/** Writes the files of the console's configuration. @returns their paths by the end of their name */
function writeShown(kind: ProxyKind, { directory, values }: ProxyPlace): (ending: string) => string {
  const files = proxyGuides[kind].files(values).map(({ name, code }) => {
    const path = join(directory, name.split('/').at(-1) ?? '');
    writeFileSync(path, code);
    return [name, path] as const;
  });
  return ending => files.find(([name]) => name.endsWith(ending))?.[1] ?? '';
}

const nginx: InstalledProxy = {
  kind: 'nginx',
  packages: ['nginx-light', 'nginx-core', 'nginx-full'],
  start(at) {
    const { directory, port } = at;
    const shown = writeShown('nginx', at);
    writeFileSync(
      join(directory, 'nginx.conf'),
      `daemon off;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  server {
    listen 127.0.0.1:${port};
    server_name wiki.localhost;
    include ${shown('.conf')};
  }
}
`,
    );
    return runProgram('nginx', ['-c', join(directory, 'nginx.conf'), '-p', directory], {
      PATH: `${process.env.PATH}:/usr/sbin`,
    });
  },
};

const caddy: InstalledProxy = {
  kind: 'caddy',
  packages: ['caddy'],
  start(at) {
    const shown = writeShown('caddy', at);
    // The one line that a test adds: no address for administration.
    const code = `{\n\tadmin off\n\tauto_https off\n}\n\n${proxyGuides.caddy.files(at.values)[0]?.code}`;
    writeFileSync(shown('Caddyfile'), code);
    const home = join(at.directory, 'home');
    mkdirSync(home);
    return runProgram('caddy', ['run', '--config', shown('Caddyfile'), '--adapter', 'caddyfile'], {
      HOME: home,
    });
  },
};

const haproxy: InstalledProxy = {
  kind: 'haproxy',
  packages: ['haproxy'],
  start(at) {
    const { directory, port } = at;
    const shown = writeShown('haproxy', at);
    const code = proxyGuides.haproxy.files(at.values)[0]?.code ?? '';
    const defaults = `defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
    timeout tunnel 30s
`;
    writeFileSync(
      shown('.cfg'),
      defaults +
        code
          .replace('/etc/haproxy/portico.lua', shown('.lua'))
          .replace('frontend protected', `frontend protected\n    bind 127.0.0.1:${port}`),
    );
    return runProgram('haproxy', ['-f', shown('.cfg'), '-db'], {
      PATH: `${process.env.PATH}:/usr/sbin`,
      HOME: directory,
    });
  },
};

const apache: InstalledProxy = {
  kind: 'apache',
  packages: ['apache2', 'lua-socket'],
  start(at) {
    const { directory, port } = at;
    const shown = writeShown('apache', at);
    const code = proxyGuides.apache.files(at.values)[0]?.code ?? '';
    return runApache(
      { directory, port, host: 'wiki.localhost' },
      ['lua', 'proxy', 'proxy_http', 'proxy_wstunnel', 'headers'],
      `<VirtualHost 127.0.0.1:${port}>
ServerName wiki.localhost
${code.replace('/etc/apache2/portico.lua', shown('.lua'))}
</VirtualHost>`,
    );
  },
};

/** The proxies, in the order of the table. */
export const installedProxies: readonly InstalledProxy[] = [nginx, caddy, haproxy, apache];
