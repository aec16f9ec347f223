import { copied, hostsOf, isHttps, type ProxyGuide, type ProxyValues } from './values.ts';

const dynamicFile = (values: ProxyValues) => {
  const hosts = hostsOf(values)
    .map(host => `Host(\`${host.replace(/:\d+$/, '')}\`)`)
    .join(' || ');
  const tls = values.addresses.every(isHttps) ? '\n      tls: {}' : '';
  return `http:
  routers:
    protected:
      rule: "${hosts}"
      middlewares: [portico]
      service: application${tls}
    portico-folder:
      # The hub's folder on this host.
      rule: "(${hosts}) && PathPrefix(\`/.portico/\`)"
      service: hub${tls}

  middlewares:
    portico:
      forwardAuth:
        address: "${values.hub}/api/forward-auth/generic"
        trustForwardHeader: false
        authResponseHeaders: [${copied.join(', ')}]
        # Removes the client's own identity headers, however they are spelled.
        authResponseHeadersRegex: "(?i)^remote[-_.]"

  services:
    application:
      loadBalancer:
        servers:
          - url: "${values.upstream}"
    hub:
      loadBalancer:
        passHostHeader: false
        servers:
          - url: "${values.hub}"
`;
};

/** Traefik with ForwardAuth. */
export const traefik: ProxyGuide = {
  name: 'Traefik',
  needs: 'Traefik 3 with the file provider. Labels of containers take the same settings.',
  files: values => [{ name: '/etc/traefik/dynamic/portico.yml', code: dynamicFile(values) }],
};
