import { copied, hostOf, hostsOf, isHttps, type ProxyGuide, type ProxyValues } from './values.ts';

/** Returns the name of the variable with a header of the hub's response. */
const variableOf = (header: string) => `$portico_${header.toLowerCase().replaceAll('-', '_')}`;
const answered = (header: string) => `$upstream_http_${header.toLowerCase().replaceAll('-', '_')}`;

/** Redirects to the hub must stay unchanged: by default nginx turns them into redirects to this host. */
const toHub = ({ hub }: ProxyValues) => `    proxy_redirect off;
    proxy_set_header Host ${hostOf(hub)};
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Uri $request_uri;
    proxy_set_header X-Forwarded-Method $request_method;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;${isHttps(hub) ? '\n    proxy_ssl_server_name on;' : ''}`;

const serverBlock = (values: ProxyValues) => `# Inside the server block of ${hostsOf(values).join(' and ')}.
# Leave underscores_in_headers and ignore_invalid_headers at their defaults:
# they drop Remote_User and Remote.User, which some applications read as Remote-User.

# The application decides how much it takes.
client_max_body_size 0;

# The hub's folder on this host.
location /.portico/ {
    proxy_pass ${values.hub};
${toHub(values)}
}

# Asks the hub about each request.
location = /.portico-check {
    internal;
    proxy_pass ${values.hub}/api/forward-auth/nginx;
    proxy_pass_request_body off;
    proxy_set_header Content-Length "";
${toHub(values)}
}

# Answers visitors without a session: the sign-in, a page, or 401 for scripts.
location @portico {
    rewrite ^ /api/forward-auth/generic? break;
    proxy_pass ${values.hub};
    proxy_method GET;
    proxy_pass_request_body off;
    proxy_set_header Content-Length "";
${toHub(values)}
}

location / {
    auth_request /.portico-check;
    error_page 401 403 = @portico;

    # Sets every identity header, so that none of the client's own passes.
${copied.map(header => `    auth_request_set ${variableOf(header)} ${answered(header)};`).join('\n')}
${copied.map(header => `    proxy_set_header ${header} ${variableOf(header)};`).join('\n')}

    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;

    # WebSockets and large files.
    proxy_http_version 1.1;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $http_connection;
    proxy_request_buffering off;
    proxy_buffering off;

    # The application itself.
    proxy_pass ${values.upstream};
}
`;

/** nginx with its module auth_request. */
export const nginx: ProxyGuide = {
  name: 'nginx',
  needs: 'nginx with the module auth_request, which the packages of Debian, Ubuntu and nginx.org have.',
  files: values => [{ name: '/etc/nginx/snippets/portico.conf', code: serverBlock(values) }],
};
