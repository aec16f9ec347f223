import { copied, endpointOf, hostOf, hostsOf, isHttps, type ProxyGuide, type ProxyValues } from './values.ts';

const script = ({ hub }: ProxyValues) => `-- Asks the hub about each request.
local hub = "${hub}/api/forward-auth/generic"
local host = "${hostOf(hub)}"
local identity = { ${copied.map(name => `"${name}"`).join(', ')} }
-- What the hub needs to know of the request.
local passed = { "cookie", "authorization", "accept", "referer", "upgrade", "sec-fetch-mode", "x-requested-with" }

core.register_action("portico", { "http-req" }, function(txn)
  local headers = txn.http:req_get_headers()
  local asked = {
    ["host"] = { host },
    ["x-forwarded-host"] = { txn.sf:req_hdr("host") },
    ["x-forwarded-uri"] = { txn.sf:pathq() },
    ["x-forwarded-method"] = { txn.sf:method() },
    ["x-forwarded-for"] = { txn.sf:src() },
  }
  for _, name in ipairs(passed) do
    if headers[name] ~= nil then
      local values = {}
      for _, value in pairs(headers[name]) do table.insert(values, value) end
      asked[name] = values
    end
  end

  local answer = core.httpclient():get({ url = hub, headers = asked, timeout = 5000 })
  if answer == nil or answer.status == nil or answer.status == 0 then
    txn:done(txn:reply({ status = 503, body = "The hub does not answer." }))
    return
  end
  if answer.status == 200 then
    for _, name in ipairs(identity) do
      local values = answer.headers[name:lower()]
      if values ~= nil then txn.http:req_set_header(name, values[0]) end
    end
    return
  end

  -- The sign-in, a page, or 401 for scripts.
  local reply = txn:reply({ status = answer.status, body = answer.body or "" })
  for name, values in pairs(answer.headers or {}) do
    if name ~= "content-length" and name ~= "transfer-encoding" and name ~= "connection" then
      for _, value in pairs(values) do reply:add_header(name, value) end
    end
  end
  txn:done(reply)
end, 0)
`;

const configuration = (values: ProxyValues) => {
  const hosts = hostsOf(values).join(' ');
  const tlsTo = (address: string) =>
    isHttps(address) ? ' ssl verify required ca-file @system-ca sni str(' : '';
  const server = (address: string) =>
    `${endpointOf(address)}${isHttps(address) ? `${tlsTo(address)}${new URL(address).hostname})` : ''}`;
  return `global
    lua-load /etc/haproxy/portico.lua

# Inside the frontend of ${hostsOf(values).join(' and ')}.
frontend protected
    acl is_protected req.hdr(host) -i ${hosts}
    acl is_hub path_beg /.portico/
    # None of the client's own identity headers passes, however it is spelled.
    http-request del-header ^(?i)remote[-_.] -m reg
    http-request lua.portico if is_protected !is_hub
    use_backend portico_hub if is_protected is_hub
    use_backend protected_application if is_protected

# The hub's folder on this host.
backend portico_hub
    http-request set-header X-Forwarded-Host %[req.hdr(host)]
    http-request set-header X-Forwarded-For %[src]
    http-request set-header Host ${hostOf(values.hub)}
    server hub ${server(values.hub)}

# The application itself.
backend protected_application
    server application ${server(values.upstream)}
`;
};

/** HAProxy with a script in Lua. */
export const haproxy: ProxyGuide = {
  name: 'HAProxy',
  needs: 'HAProxy 2.6 or newer with Lua, as the packages of Debian and Ubuntu have it.',
  files: values => [
    { name: '/etc/haproxy/haproxy.cfg', code: configuration(values) },
    { name: '/etc/haproxy/portico.lua', code: script(values) },
  ],
};
