import { copied, hostOf, hostsOf, isHttps, type ProxyGuide, type ProxyValues } from './values.ts';

const script = ({ hub }: ProxyValues) => `-- Asks the hub about each request.
local http = require("${isHttps(hub) ? 'ssl.https' : 'socket.http'}")
local ltn12 = require("ltn12")
local hub = "${hub}/api/forward-auth/generic"
local identity = { ${copied.map(name => `"${name}"`).join(', ')} }
-- What the hub needs to know of the request.
local passed = { "Cookie", "Authorization", "Accept", "Referer", "Upgrade", "Sec-Fetch-Mode", "X-Requested-With" }

function portico(r)
  if r.uri:sub(1, 10) == "/.portico/" then return apache2.OK end

  -- None of the client's own identity headers passes, however it is spelled.
  local forged = {}
  for name in pairs(r:headers_in_table()) do
    if name:lower():match("^remote[^%w]") then table.insert(forged, name) end
  end
  for _, name in ipairs(forged) do r.headers_in[name] = nil end

  local asked = {
    ["Host"] = "${hostOf(hub)}",
    ["X-Forwarded-Host"] = r.headers_in["Host"],
    ["X-Forwarded-Uri"] = r.unparsed_uri,
    ["X-Forwarded-Method"] = r.method,
    ["X-Forwarded-For"] = r.useragent_ip,
  }
  for _, name in ipairs(passed) do asked[name] = r.headers_in[name] end

  local body = {}
  local done, status, headers = http.request({
    url = hub, headers = asked, redirect = false, sink = ltn12.sink.table(body),
  })
  if done == nil then return 503 end
  if status == 200 then
    for _, name in ipairs(identity) do r.headers_in[name] = headers[name:lower()] end
    return apache2.OK
  end

  -- The sign-in, a page, or 401 for scripts.
  r.status = status
  for _, name in ipairs({ "Location", "Cache-Control", "Content-Security-Policy", "WWW-Authenticate" }) do
    if headers[name:lower()] then r.headers_out[name] = headers[name:lower()] end
  end
  r.content_type = headers["content-type"] or "text/plain"
  r:puts(table.concat(body))
  return apache2.DONE
end
`;

const configuration = (values: ProxyValues) => `# Inside the virtual host of ${hostsOf(values).join(' and ')}.
# Needs: a2enmod lua proxy proxy_http proxy_wstunnel headers
RequestHeader unset X-Forwarded-Host early
RequestHeader unset X-Forwarded-For early
LuaScope thread
LuaHookAccessChecker /etc/apache2/portico.lua portico
ProxyPreserveHost On${isHttps(values.hub) || isHttps(values.upstream) ? '\nSSLProxyEngine On' : ''}
AllowEncodedSlashes NoDecode

# The hub's folder on this host.
<Location "/.portico/">
    ProxyPreserveHost Off
    ProxyPass "${values.hub}/.portico/"
</Location>

# The application itself.
ProxyPass "/.portico/" "!"
ProxyPass "/" "${values.upstream}/" upgrade=websocket nocanon
`;

/** Apache with a script in Lua. */
export const apache: ProxyGuide = {
  name: 'Apache',
  needs: 'Apache 2.4.47 or newer with mod_lua and the package lua-socket (lua-sec if the hub uses https).',
  files: values => [
    { name: '/etc/apache2/sites-available/protected.conf', code: configuration(values) },
    { name: '/etc/apache2/portico.lua', code: script(values) },
  ],
};
